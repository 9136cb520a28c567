"""Devastators: rules, computer players, words and table of the card duel between warships."""
