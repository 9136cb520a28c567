"""Amoeba Suite: four board games, each a pure rules model under a Qt view."""

__version__ = "0.1.0"
