"""The table of Amoeba Wars: everything with Qt."""
