"""Persons and servers, and what joins them: results, ratings, invitations, follows."""
