"""The rules of Spit: values, what is allowed, what follows. Nothing here knows a page."""
