"""A queue for long work: one piece in each round of the event loop, so that short work passes in between."""

import asyncio
from collections import deque


class FairQueue:
    """One at a time, and one in each round of the event loop, in the order they came."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._calling = False

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    async def come(self) -> None:
        """Returns when it is one's turn, which lasts until one waits for something else."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._waiting.append(turn)
        if not self._calling:
            self._calling = True
            loop.call_soon(self._call)
        await turn

    def _call(self) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():  # else they have gone
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._call)
                return
        self._calling = False
