"""Campaigns, which only Quest has: their folder, server, routes and command."""
