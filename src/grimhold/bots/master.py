"""Looks ahead as `search` does, but how well somebody stands was learned from many games (`ai/value_net.py`)."""

from grimhold.bots.search import SearchBot


class MasterBot(SearchBot):
    """`master:400:2:0.5` takes what `search` takes."""

    name = "master"
    plain = False
    usual_playouts = 1000  # half of which are not needed, on average
