"""What scenes are made of: boxes, sprites with their pictures, pens, labels, motion, effects.

A game says what lies where as sprites; these modules draw, reconcile and move them.
"""
