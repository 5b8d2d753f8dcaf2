"""Build and bench scripts; none of them is part of the page."""
