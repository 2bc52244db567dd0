"""What a position of Merkator comes to without playing on: points, and what journeys and deliveries would bring."""
