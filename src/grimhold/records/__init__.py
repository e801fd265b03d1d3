"""Files: games as records, set-ups as codes. The engine below reads and writes none."""
