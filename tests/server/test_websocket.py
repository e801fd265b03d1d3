"""What comes over a line, in the order that the protocol page promises."""

from collections.abc import Callable

from support.serving import Somebody


def test_chat_comes_after_the_first_update(person: Callable[[str], Somebody]) -> None:
    ann = person("Ann")
    table = ann.open_table()
    for number in range(3):
        assert ann.post(f"/api/tables/{table}/commands", {"do": "say", "id": f"s{number}", "text": str(number)})["ok"]
    with ann.line(table) as line:
        told = [line.next() for _ in range(4)]
    assert [each["type"] for each in told] == ["update", "chat", "chat", "chat"]
    assert [each["text"] for each in told[1:]] == ["0", "1", "2"]
