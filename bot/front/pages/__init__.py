"""Pages and parts of pages that several features print."""
