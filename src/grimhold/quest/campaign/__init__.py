"""Campaigns of Quest: their files, server code, routes and command."""
