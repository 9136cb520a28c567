"""Amoeba Wars as the suite plays it: the contract, answered by the modules for each part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from amoeba_suite.core.chance import below, shuffled
from amoeba_suite.core.contract import Over, Seat, Step, Turn
from amoeba_suite.games.amoeba_wars import (
    amoebas,
    assault,
    building,
    jumps,
    machines,
    moving,
    positions,
    powerplay,
    selecting,
    setup,
    sight,
    tasks,
    turns,
    worth,
)
from amoeba_suite.games.amoeba_wars.desk import OVER, Desk
from amoeba_suite.games.amoeba_wars.events import Event
from amoeba_suite.games.amoeba_wars.fleets import NUMBER
from amoeba_suite.games.amoeba_wars.ready import (
    AIMS,
    DICE,
    DICE_ODDS,
    DIE,
    DIE_ODDS,
    Odds,
    Ready,
    turn_of,
)
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import (
    Action,
    CoreDealt,
    Lurched,
    MarkersDrawn,
    Options,
    PowerDrawn,
    Shuffled,
)
from amoeba_suite.games.amoeba_wars.state import Public, State, View

Resume = Callable[[Desk, Any], None]
Offer = Callable[[Ready, Rulebook, State], Sequence[Action]]

RESUME: dict[type, Resume] = {
    tasks.DealCore: setup.ask_core,
    tasks.TossStarter: setup.ask_starter,
    tasks.Settle: setup.ask_home,
    tasks.DrawPowers: setup.ask_power,
    tasks.Awake: setup.awake,
    tasks.FirstDeal: setup.ask_deck,
    tasks.Rounds: turns.next_round,
    tasks.Show: selecting.show,
    tasks.Choose: selecting.choose,
    tasks.Turns: turns.next_turn,
    tasks.Deal: selecting.deal,
    tasks.PowerPlay: powerplay.power_play,
    tasks.Production: building.produce,
    tasks.Placing: building.placing,
    tasks.Campaign: assault.campaign,
    tasks.FreeMoves: moving.free,
    tasks.Wind: turns.wind,
    tasks.Gain: powerplay.gain,
    tasks.Pick: powerplay.pick,
    tasks.Fire: powerplay.fire,
    tasks.Jump: jumps.jump,
    tasks.JumpFights: jumps.fights,
    tasks.JumpFight: jumps.jump_fight,
    tasks.Swarm: amoebas.campaign,
    tasks.Onslaught: amoebas.onslaught,
    tasks.Contest: amoebas.contest,
    tasks.Overcome: amoebas.overcome,
    tasks.Flood: amoebas.flood,
    tasks.Losses: amoebas.losses,
    tasks.Steer: machines.steer,
    tasks.Lurch: machines.lurch,
    tasks.Rampage: machines.rampage,
    tasks.Assault: assault.assault,
    tasks.TieTake: assault.tie_take,
    tasks.Following: moving.following,
}
"""What to do with the first task, until somebody has to decide."""


def _lose(desk: Desk, action: Any) -> None:
    task: Any = desk.pending[-1]
    if isinstance(task, tasks.JumpFight):
        jumps.lose_jumper(desk, NUMBER[action.ship])
    else:
        amoebas.lose_one(desk, task, NUMBER[action.ship])


APPLY: dict[str, Resume] = {
    "home": setup.choose_home,
    "card": selecting.play,
    "card_any_time": selecting.play,
    "card_secret": selecting.choose_card,
    "gain": powerplay.place_gain,
    **dict.fromkeys(
        ("nova", "zap", "ambush", "activate", "provoke", "berserk"), powerplay.hit_goal
    ),
    "jump": jumps.lift,
    "jump_special": jumps.lift,
    "jump_to": jumps.land,
    "fight_at": jumps.name_fight,
    "send": machines.send,
    "face_machine": machines.face,
    "lose": _lose,
    "aim": assault.aim_at,
    "attack_with": assault.name_ship,
    "defend": assault.name_defender,
    "attack": assault.attack,
    "build": building.buy,
    "place": building.place,
    "follow": moving.follow,
    "free_move_ships": moving.follow,
    "free_move": moving.begin_free,
}
"""By prompt: what an answer does."""

CHANCE: dict[str, Resume] = {
    "core": setup.lay_core,
    "starter": setup.toss_starter,
    "power": setup.gain_power,
    "deck": setup.first_deal,
    "reshuffle": selecting.reshuffle,
    "campaign": amoebas.toss_campaign,
    "markers": amoebas.lay_markers,
    "amoeba": amoebas.toss_amoeba,
    "swarm": amoebas.toss_swarm,
    "beam": powerplay.hit,
    "machine": machines.fight,
    "lurch": machines.lurched,
    "assault": assault.toss_assault,
    "duel": assault.toss_duel,
    "landing": jumps.toss_landing,
    "landing_duel": jumps.toss_landing_duel,
}
"""By chance: what an outcome does."""

HANDLE = {**APPLY, **CHANCE}
ONE_DIE = frozenset(("starter", "campaign", "amoeba"))
TWO_DICE = frozenset(("swarm", "beam", "machine", "assault", "duel", "landing", "landing_duel"))

OFFER: dict[str, Offer] = {
    "home": lambda ready, book, state: setup.offer_homes(ready, state.public, book),
    **dict.fromkeys(
        ("card", "card_any_time", "card_secret"),
        lambda _ready, _book, state: selecting.offer_cards(state),
    ),
    "gain": lambda ready, book, state: powerplay.offer_gain(ready, book, state.public),
    **dict.fromkeys(
        ("nova", "zap", "ambush", "activate", "provoke", "berserk"),
        lambda ready, book, state: powerplay.offer_goals(ready, book, state.public),
    ),
    **dict.fromkeys(
        ("jump", "jump_special"),
        lambda ready, book, state: jumps.offer_jumps(ready, book, state.public),
    ),
    "jump_to": lambda ready, _book, state: ready.jump_to[_source(state.public)],
    "fight_at": lambda ready, _book, state: jumps.offer_fights(ready, state.public),
    "send": lambda ready, _book, state: ready.send[_system(state.public)],
    **dict.fromkeys(
        ("face_machine", "defend"),
        lambda _ready, _book, state: machines.offer_defenders(state.public),
    ),
    "lose": lambda _ready, _book, state: amoebas.offer_losses(state.public),
    "aim": lambda _ready, _book, _state: AIMS,
    "attack_with": lambda _ready, _book, state: assault.offer_attackers(state.public),
    "attack": lambda ready, book, state: assault.offer_attacks(ready, book, state.public),
    "build": lambda _ready, book, state: building.offer_ships(book, state.public),
    "place": lambda ready, book, state: building.offer_places(ready, book, state.public),
    **dict.fromkeys(
        ("follow", "free_move_ships"),
        lambda _ready, _book, state: moving.offer_ships(state.public),
    ),
    "free_move": lambda ready, _book, state: moving.offer_free(ready, state.public),
}
"""By prompt: what may be answered."""


def _source(public: Public) -> int:
    task: Any = public.pending[-1]
    source: int = task.source
    return source


def _system(public: Public) -> int:
    task: Any = public.pending[-1]
    system: int = task.system
    return system


class AmoebaWars:
    """The game; see ``amoeba_suite.core.contract.Game``."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.galaxy = book.galaxy
        self.ready = Ready(book.galaxy)
        self._latest: tuple[State | None, Sequence[Action]] = (None, ())
        """What was found out on the way to the latest state, so that it is not looked for twice."""

    def start(self, options: Options, seats: int, /) -> State:
        """Before the first toss."""
        state = setup.blank(self.book, options, seats)
        desk = Desk(self.book, self.ready, state)
        desk.pending = setup.begin(options, seats)
        return self.settled(desk).state

    def settled(self, desk: Desk) -> Step[State, Event]:
        """Work off the tasks until somebody, or chance, has to decide."""
        desk.asked = False
        while not desk.asked:
            task = desk.pending[-1]
            RESUME[type(task)](desk, task)
        step = desk.step()
        if desk.offered is not None:
            self._latest = (step.state, desk.offered)
        return step

    def turn(self, state: State, /) -> Turn:
        """Who or what acts now."""
        public = state.public
        if public.who == OVER:
            share = 1 / len(public.winners) if public.winners else 0.0
            seats = range(public.setting.seats)
            payoff = tuple(share if seat in public.winners else 0.0 for seat in seats)
            return Over(payoff, public.what)
        return turn_of(public.who, public.what)

    def actions(self, state: State, /) -> Sequence[Action]:
        """Every legal action, in a stable order."""
        public = state.public
        if public.who < 0:
            return ()
        latest, found = self._latest
        if latest is state:
            return found
        return OFFER[public.what](self.ready, self.book, state)

    def apply(self, state: State, action: Action, /) -> Step[State, Event]:
        """The state after an action or an outcome of chance."""
        desk = Desk(self.book, self.ready, state)
        HANDLE[state.public.what](desk, action)
        if desk.phase == "over":
            return desk.step()
        return self.settled(desk)

    # --- chance ---

    def sample(self, state: State, rng: Random, /) -> Action:
        """One outcome of the dice, draw or shuffle at hand; each as likely as ``outcomes`` says."""
        what = state.public.what
        if what in TWO_DICE:
            return DICE[below(36, rng)]
        if what in ONE_DIE:
            return DIE[below(6, rng)]
        task: Any = state.public.pending[-1]
        match what:
            case "markers":
                count = len(task.marked)
                drawn = shuffled(amoebas.markers(count, self.book.numbers.markers), rng)
                return MarkersDrawn(drawn[:count])
            case "deck":
                return Shuffled(shuffled(sorted(state.deck), rng))
            case "reshuffle":
                return Shuffled(shuffled(sorted(state.public.cards.discard), rng))
            case "core":
                return CoreDealt(shuffled(range(len(self.galaxy.inner)), rng))
        listed = self.outcomes(state)
        assert listed is not None
        return listed[below(len(listed), rng)][0]

    def outcomes(self, state: State, /) -> Odds | None:
        """All outcomes with their odds; None for shuffles and for three markers or more."""
        public = state.public
        what = public.what
        if what in TWO_DICE:
            return DICE_ODDS
        if what in ONE_DIE:
            return DIE_ODDS
        task: Any = public.pending[-1]
        found: list[Action] = []
        if what == "power":
            found += map(PowerDrawn, setup.powers_left(self.book, public.setting))
        elif what == "lurch":
            near = self.galaxy.next[task.system]
            faces = range(1, min(len(near), 6) + 1)
            found += [Lurched(face, self.galaxy.ids[n]) for face in faces for n in near]
        elif what == "markers" and len(task.marked) < 3:
            pool = amoebas.markers(len(task.marked), self.book.numbers.markers)
            if len(task.marked) == 1:
                found += [MarkersDrawn((a,)) for a in pool]
            else:
                found += [MarkersDrawn((a, b)) for a in pool for b in pool if a != b]
        return tuple((each, 1 / len(found)) for each in found) if found else None

    # --- what is seen ---

    def observe(self, state: State, seat: Seat | None, /) -> View:
        """All but other hands, the deck, and cards that lie face down (AW-043)."""
        return sight.observe(state, seat)

    def redact(self, event: Event, seat: Seat | None, /) -> Event | None:
        """Without cards that others drew or chose face down."""
        return sight.redact(event, seat)

    def imagine(self, view: View, rng: Random, /) -> State:
        """The cards that are not seen, dealt at random."""
        return sight.imagine(self.book, view, rng)

    # --- more ---

    def worth(self, state: State, seat: Seat, /) -> float:
        """How good it looks, 0 to 1."""
        return worth.worth(self.book, state.public, seat)

    def components(self, state: State, /) -> Iterable[str]:
        """Every ship, card and counter, wherever it is."""
        return sight.components(self.book, state)

    def position(self, options: Options, seats: int, overrides: dict[str, Any], /) -> State:
        """A set-up position; keys and errors as in ``positions.position``."""
        return positions.position(self, options, seats, overrides)

    def describe(self, state: State, /) -> dict[str, Any]:
        """The state by the keys of ``position``."""
        return positions.describe(self, state)
