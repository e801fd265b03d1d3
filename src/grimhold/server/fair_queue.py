"""A queue for long work: one job in each round of the event loop, so that short work runs in between."""

import asyncio
from collections import deque


class FairQueue:
    """Resumes one waiting task in each round of the event loop, in order of arrival."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._calling = False

    def __len__(self) -> int:
        """The number of waiting tasks."""
        return len(self._waiting)

    async def come(self) -> None:
        """Wait for the caller's turn, which lasts until its next `await`."""
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
            if not turn.done():  # else the task was cancelled
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._call)
                return
        self._calling = False
