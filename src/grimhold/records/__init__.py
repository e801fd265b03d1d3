"""Files: games as records, set-ups as codes. No layer below reads or writes files."""
