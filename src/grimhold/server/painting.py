"""A painter: a process that makes views for a server, out of states that come in by its standard input.

It is the server's own and sees what the server sees; what it gives back is what each seat may know.
"""

import signal
import sys
from typing import BinaryIO, Final

import msgspec
from msgspec.structs import replace

from grimhold.core.machine import Event
from grimhold.game import Game
from grimhold.registry import all_rulebooks, from_json
from grimhold.views.shapes import LogLine, TakeBack

HEAD: Final = 4  # bytes before each message: its length
READY: Final = b"ready"


class Sitting(msgspec.Struct, array_like=True):
    """A position, what led to it, and who looks at it. Whether a move can be taken back is not in the state."""

    state: bytes
    happened: list[Event]
    turn: int  # the one in which it began to happen
    lookers: dict[int, TakeBack]  # by seat


class Painting(msgspec.Struct, array_like=True):
    """What one seat gets to see."""

    view: bytes  # as it is sent
    lines: list[LogLine]


Paintings = dict[int, Painting]  # by seat
sittings: Final = msgspec.msgpack.Decoder(Sitting)
paintings: Final = msgspec.msgpack.Decoder(Paintings)


def painted(sitting: Sitting) -> Paintings:
    game = Game(from_json(sitting.state))
    return {
        seat: Painting(
            msgspec.json.encode(replace(game.view(seat), take_back=take_back)),
            game.rulebook.log(game.state, sitting.happened, seat, sitting.turn),
        )
        for seat, take_back in sitting.lookers.items()
    }


def framed(message: bytes) -> bytes:
    return len(message).to_bytes(HEAD, "big") + message


def paint_all(orders: BinaryIO, finished: BinaryIO) -> None:
    """Until the server closes its end, or has gone."""
    finished.write(framed(READY))
    finished.flush()
    while len(head := orders.read(HEAD)) == HEAD:
        order = orders.read(int.from_bytes(head, "big"))
        try:
            found = painted(sittings.decode(order))
        except Exception:  # the server finds out what is wrong with this one when it tries; the others go on
            found = {}
        finished.write(framed(msgspec.msgpack.encode(found)))
        finished.flush()


def main() -> None:
    for told in (signal.SIGINT, signal.SIGTERM):  # meant for the server, which still needs us while it drains
        signal.signal(told, signal.SIG_IGN)
    for rulebook in all_rulebooks():
        rulebook.libraries()
    paint_all(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
