"""The commands of the command line, a module each, imported when they are called."""
