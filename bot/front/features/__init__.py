"""What people can do, each feature with its commands, buttons and pages."""
