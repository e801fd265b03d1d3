"""What is kept: games as records, set-ups as codes, campaigns in their folders. The only room of the engine with files."""
