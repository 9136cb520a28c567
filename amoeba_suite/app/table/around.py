"""Everything around the board that follows the frame: players, phases, lists, prompt, title."""

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from amoeba_suite.app.table.computers import Note
from amoeba_suite.app.table.logbook import Logbook, Telling
from amoeba_suite.app.table.promptbar import Act
from amoeba_suite.app.table.say import ENDS, AnyFrame
from amoeba_suite.app.tokens import SEATS, SeatStyle
from amoeba_suite.core.contract import Chance, Over, Seat
from amoeba_suite.core.present import Handle, Text

if TYPE_CHECKING:
    from amoeba_suite.app.table.page import GamePage

RECENT_FROM = 732
"""Page height from which the Actions list also says what has just happened."""
RECENT = 2


class Around(QObject):
    """Keeps one page's bars and dock in step with what its director shows."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self.page = page
        self.hint_text = ""
        """What the second line of the prompt says instead, until the next frame."""
        self.title = ""
        self.logbook = Logbook(page.session, page.says)
        self._denials: list[Note] = []
        self._warned = (0, "")
        """Ply and title of the last message about what was not legal there."""
        self._lit: tuple[Sequence[Handle], Sequence[Handle]] = ((), ())
        self._said = ""
        self._last: tuple[tuple[Handle, ...], SeatStyle] = ((), SEATS[0])
        """Where somebody else has acted last, and who that is."""

    def forget(self) -> None:
        """Drop what concerns only the person who was in view."""
        self._denials = []
        self.hint_text = ""

    def shown(self, frame: AnyFrame) -> None:
        """A frame stands on the scene: everything around it follows."""
        acting = self._acting(frame)
        lines = self.page.says.players(frame, acting)
        self.page.dock.set_players(lines)
        self.page.topbar.turn.set_text(self.page.says.text(self.page.presenter.turn_label(frame)))
        over = isinstance(frame.turn, Over)
        self.page.topbar.stepper.set_phases(() if over else self.page.says.phases(frame))
        scores = [line.score for line in lines]
        names = ", ".join(f"{line.name} {line.score}".strip() for line in lines)
        self.page.topbar.badges.set_state(-1 if acting is None else acting, scores, names)
        self.page.topbar.fold(self.page.width())
        # Chance never lasts: the frame after it follows at once.
        if not self.page.director.busy and not isinstance(frame.turn, Chance):
            self.hint_text = ""
            self._denials = [note for note in self._denials if note.ply == frame.ply]
            self.page.scene.hint(())
            self._refresh_lists(frame)
            self._apply_light()
            self.refresh_prompt()

    def _acting(self, frame: AnyFrame) -> Seat | None:
        return getattr(frame.turn, "seat", None)

    def _refresh_lists(self, frame: AnyFrame) -> None:
        viewer = self.page.bridge.viewer
        told = self.logbook.told(viewer, frame.ply)
        notes = [*self.page.bridge.notes, *self._denials]
        log = self.page.says.log(told.lines, notes, viewer)
        self.page.dock.log.set_lines(log)
        self._mark_last(told, viewer)
        recent: Sequence[Any] = ()
        if self.page.height() >= RECENT_FROM or not frame.actions:
            recent = list(islice((line for line in log if line.step >= 0), RECENT))
        end_key = self.page.context.keys.text("end_step")
        rows = self.page.says.rows(frame, recent, end_key) if not self.page.ending.replaying else ()
        self.page.dock.moves.set_rows(rows)
        self.page.commands.show_undo()
        if self.page.dock.tab == "rules":
            self.show_rule("rules")

    def _mark_last(self, told: Telling, viewer: Seat | None) -> None:
        """Outline on the board what somebody else has just done, and what came of it."""
        page, actor = self.page, told.actor
        if actor is None or actor == viewer:
            self._last = (), SEATS[0]
        else:
            place = page.presenter.place
            places = dict.fromkeys(handle for event in told.events for handle in place(event))
            self._last = tuple(places), SEATS[page.session.table.colours[actor]]
        self.mark_again()

    def mark_again(self) -> None:
        """Outline the same in the colours of the theme."""
        places, look = self._last
        scene, tokens = self.page.scene, self.page.context.theme.tokens
        scene.mark_last(places, look.line(tokens) if places else "")

    def refresh_prompt(self) -> None:
        """Prompt, buttons and title, as things stand."""
        self._unwarn()
        frame = self.page.director.frame
        if self.page.closed or self.page.director.busy or frame is None:
            return
        if isinstance(frame.turn, Chance):
            return
        self._show_prompt(frame)
        acting = self._acting(frame)
        self.title = self.page.says.title(frame, acting, self.page.plugin.title)
        self.page.setWindowTitle(self.title)
        self.page.title_changed.emit(self.title)

    def _show_prompt(self, frame: AnyFrame) -> None:
        text, bridge = self.page.says.text, self.page.bridge
        seat = self._acting(frame)
        prompt, second = (text(part) for part in self.page.presenter.prompt(frame))
        buttons: list[Act] = []
        if self.page.ending.replaying or seat is None:
            buttons = self.page.ending.buttons()
        elif bridge.curtain is not None:
            prompt = text("table.curtain.pass", name=self.page.says.name(bridge.curtain))
            second = text("table.curtain.public")
            back = text("table.curtain.back")
            buttons = [Act(back, "Esc", lambda: self.page.handover.peek(False), primary=True)]
        elif bridge.thinking is not None:
            # On a board that still shows a person's turn he has moved, and does not think.
            moved = not bridge.computers.is_computer(seat)
            waits = bridge.waiting or moved
            key = "table.prompt.waiting" if waits else "table.prompt.thinking"
            prompt = text(key, name=self.page.says.name(bridge.thinking if moved else seat))
            second = text("table.prompt.skip")
            if bridge.computers.long:
                key = self.page.context.keys.text("move_now")
                buttons = [Act(text("table.prompt.move_now"), key, self.page.move_now)]
        elif bridge.eyes.covered:
            second = text("table.covered.text")
            shows = self.page.context.keys.text("hide_hand")
            turn = self.page.commands.turn_hand
            buttons = [Act(text("table.covered.show"), shows, turn, primary=True)]
        elif bridge.person is not None:
            second = self.hint_text or second
            buttons = self._turn_buttons(frame)
        colour = self.page.session.table.colours[self._in_the_bar(frame)]
        who = self.page.says.name(seat) if seat is not None else text("table.over.title")
        self.page.promptbar.show_turn(colour, who, prompt, second, bridge.thinking is not None)
        self.page.promptbar.set_buttons(buttons)
        self.announce(f"{who}. {prompt}")

    def _in_the_bar(self, frame: AnyFrame) -> Seat:
        """Whose colour the prompt bar has: the one who acts, at the end the first winner."""
        if isinstance(frame.turn, Over):
            return Seat(frame.turn.payoff.index(max(frame.turn.payoff)))
        return self._acting(frame) or Seat(0)

    def _turn_buttons(self, frame: AnyFrame) -> list[Act]:
        """Back, hint, and the actions that are buttons of the prompt; the last one is primary."""
        keys = self.page.context.keys
        acts: list[Act] = []
        passing = self.page.passes.offered(frame) is not None
        if self._lit[1]:
            acts.append(
                Act(self.page.context.tr("table.prompt.back"), "Esc", self.page.bridge.back)
            )
        elif self.page.context.settings.value.hints and not passing:
            text = self.page.context.tr("table.tools.hint")
            acts.append(Act(text, keys.text("hint"), self.page.hints.hint))
            if self.page.hints.can_check():
                text = self.page.context.tr("table.check.ask")
                acts.append(Act(text, "", self.page.hints.check))
        if not self._lit[1] and passing:
            text = self.page.context.tr("table.passes.always")
            acts.append(Act(text, "", self.page.commands.always_pass))
        for row in self.page.presenter.rows(frame):
            path = self.page.presenter.path(row.action)
            if len(acts) < 3 and len(path) == 1 and path[0].startswith("button:"):
                key = keys.text("end_step") if path in ENDS else ""
                run = lambda action=row.action: self.page.bridge.act(action)  # noqa: E731
                acts.append(Act(self.page.says.text(row.label), key, run))
        return acts

    def say_instead(self, sentence: str) -> None:
        """Put it in the second line of the prompt, until the next frame."""
        self.hint_text = sentence
        self.refresh_prompt()
        self.announce(sentence)

    def announce(self, sentence: str) -> None:
        """Tell screen readers, once per change."""
        if sentence != self._said:
            self._said = sentence
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.page.view, sentence))

    def lit_changed(self, lit: Sequence[Handle], chosen: Sequence[Handle]) -> None:
        """Other handles can be picked now; shown once the board stands still."""
        before, self._lit = self._lit, (lit, chosen)
        if not self.page.director.busy:
            self._apply_light()
            if before[1] != chosen:
                self.refresh_prompt()

    def _apply_light(self) -> None:
        self.page.scene.light(*self._lit)
        focus = self.page.scene.focus_handle
        if self._lit[0] and focus not in self._lit[0] and self.page.view.hasFocus():
            self.page.view.follow_focus(self._lit[0][0])

    def denied(self, handle: Handle, reason: Text) -> None:
        """Something was not legal: blink, say why, and keep it in the log until the next frame."""
        self.page.scene.blink(handle)
        self.warn(self.page.says.text(reason))
        if self.page.director.frame is not None and self.page.bridge.person is not None:
            note = Note(self.page.director.frame.ply, reason)
            self._denials = [note]
            self._refresh_lists(self.page.director.frame)

    def warn(self, sentence: str, more: str = "") -> None:
        """Say what holds for this question alone; it goes with it."""
        self.page.context.toast("warn", sentence, more)
        self._warned = self.page.session.ply, sentence

    def _unwarn(self) -> None:
        ply, sentence = self._warned
        if sentence and ply != self.page.session.ply:
            self._warned = 0, ""
            self.page.context.hush(sentence)

    def show_rule(self, name: str) -> None:
        """Bring the Rules tab up to date, if that is the open one."""
        if name != "rules" or self.page.director.frame is None:
            return
        if self.page.dock.rules.document is None:
            self.page.dock.rules.set_document(self.page.commands.reference())
        frame = self.page.director.frame
        self.page.dock.rules.show_rule(
            self.page.presenter.rule(frame), self.page.says.worked(frame)
        )
