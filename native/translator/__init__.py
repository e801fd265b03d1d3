"""Translates the typed source of the rules into C++. `docs/native.md` tells which Python it reads and how."""
