"""The page: draws the scene by differences and hands presses, keys and frames to the app."""
