"""What a position of Merkator comes to without playing on: points, what journeys and deliveries would bring, answers in advance."""
