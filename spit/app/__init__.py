"""The running game without a page: the game, its clock, the hands, the scene, settings, wording."""
