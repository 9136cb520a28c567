import pytest
from hypothesis import given
from hypothesis import strategies as st

from amoeba_suite.core.picker import NotLit, Picker

HANDLES = ("sector:1", "sector:2", "card:1", "button:end")


@st.composite
def path_sets(draw: st.DrawFn) -> list[tuple[str, ...]]:
    """Paths of which none is the start of another: the leaves of a random tree."""
    paths: list[tuple[str, ...]] = []

    def grow(path: tuple[str, ...], depth: int) -> None:
        branches = draw(st.lists(st.sampled_from(HANDLES), min_size=1, max_size=3, unique=True))
        for handle in branches:
            if depth and draw(st.booleans()):
                grow((*path, handle), depth - 1)
            else:
                paths.append((*path, handle))

    grow((), 3)
    return draw(st.permutations(paths))


@given(path_sets())
def test_lit_is_exactly_what_is_legal_next_and_all_is_reachable(
    paths: list[tuple[str, ...]],
) -> None:
    for path in paths:
        picker = Picker(range(len(paths)), lambda i: paths[i])
        for depth, handle in enumerate(path):
            ahead = [other for other in paths if other[:depth] == path[:depth]]
            assert picker.chosen == path[:depth]
            assert list(picker.lit) == list(dict.fromkeys(other[depth] for other in ahead))
            assert picker.possible == tuple(paths.index(other) for other in paths if other in ahead)
            for dark in set(HANDLES) - set(picker.lit):
                with pytest.raises(NotLit, match=dark):
                    picker.pick(dark)
                assert picker.chosen == path[:depth]
            found = picker.pick(handle)
            assert found == (paths.index(path) if depth == len(path) - 1 else None)
        assert picker.chosen == ()


@given(path_sets(), st.data())
def test_back_undoes_one_pick(paths: list[tuple[str, ...]], data: st.DataObject) -> None:
    picker = Picker(paths, lambda path: path)
    path = data.draw(st.sampled_from(paths))
    for handle in path[:-1]:
        before = picker.chosen, picker.lit
        picker.pick(handle)
        assert picker.back()
        assert (picker.chosen, picker.lit) == before
        picker.pick(handle)
    picker.clear()
    assert picker.chosen == ()
    assert not picker.back()


@given(path_sets(), st.data())
def test_a_path_that_starts_another_is_refused_with_both_names(
    paths: list[tuple[str, ...]], data: st.DataObject
) -> None:
    longer = (*data.draw(st.sampled_from(paths)), "card:9")
    with pytest.raises(ValueError, match="is the start of that of") as caught:
        Picker([*paths, longer], lambda path: path)
    assert repr(longer) in str(caught.value)
    assert repr(longer[:-1]) in str(caught.value)


def test_two_actions_of_one_path_and_an_empty_path_are_refused() -> None:
    with pytest.raises(ValueError, match="'a' and 'b' have the same path"):
        Picker("ab", lambda _: ("card:1",))
    with pytest.raises(ValueError, match="'a' has an empty path"):
        Picker("a", lambda _: ())


def test_without_actions_nothing_is_lit() -> None:
    picker: Picker[str] = Picker([], lambda _: ("card:1",))
    assert picker.lit == ()
    with pytest.raises(NotLit, match="lit are none"):
        picker.pick("card:1")
