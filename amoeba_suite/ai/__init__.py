"""Computer players that know the contract and nothing of any one game."""
