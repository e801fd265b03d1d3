"""Files are written whole, each beside itself and never in another one's place."""

from pathlib import Path

from grimhold.records import files

LONG = "the-long-evening-at-the-table-of-ann-and-bea"


def test_files_whose_names_begin_alike_are_written_apart(tmp_path: Path) -> None:
    first, second = tmp_path / f"{LONG}-1.json", tmp_path / f"{LONG}-2.json"
    with files._beside(first) as new:
        new.write_bytes(b"first")
        files.write_whole(b"second", second)
        assert new.read_bytes() == b"first"
    assert second.read_bytes() == b"second"
    assert list(tmp_path.iterdir()) == [second]


def test_the_longest_name_can_be_written(tmp_path: Path) -> None:
    longest = tmp_path / ("\N{DRAGON}" * 63)  # 252 bytes of the 255 that a name may have
    files.write_whole(b"whole", longest)
    assert longest.read_bytes() == b"whole"
    assert list(tmp_path.iterdir()) == [longest]
