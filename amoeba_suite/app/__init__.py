"""The desktop app: all Qt that does not belong to one game."""
