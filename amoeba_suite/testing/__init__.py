"""Checks that any game, built in or installed later, gets for one line each."""
