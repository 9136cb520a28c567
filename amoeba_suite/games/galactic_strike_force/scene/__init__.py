"""The view of Galactic Strike Force: a scene of sprites, and painters that serve print too."""
