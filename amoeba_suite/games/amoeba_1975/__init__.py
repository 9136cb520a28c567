"""Amoeba (1975): turn tiles until the lines form the figures on your cards."""
