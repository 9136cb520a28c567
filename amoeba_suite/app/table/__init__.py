"""The game page: everything around and behind the board of any game."""
