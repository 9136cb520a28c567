"""What every game and every front end stands on: stdlib and msgspec, never Qt, never a game."""
