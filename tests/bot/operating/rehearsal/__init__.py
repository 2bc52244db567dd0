"""`kontor rehearse` on simulated Discords. The real one has not been seen."""
