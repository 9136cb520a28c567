"""The Qt view of Amoeba (1975): shown frames in, clicked handles out."""
