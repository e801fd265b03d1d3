"""Helpers that several kinds of tests share: tables to play at, random play, and the laws that hold at every moment."""
