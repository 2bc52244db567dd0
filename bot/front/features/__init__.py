"""The features, each with its commands, buttons and pages."""
