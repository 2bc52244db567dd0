"""What several features print."""
