"""The Qt view of Devastators: shown frames in, clicked handles out."""
