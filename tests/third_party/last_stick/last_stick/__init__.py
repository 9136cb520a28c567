"""The last stick, a game for Amoeba Suite in a package of its own: see docs/add-a-game.md."""
