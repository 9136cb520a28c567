"""Galactic Strike Force: rules, wingmates and table of the co-operative campaign."""
