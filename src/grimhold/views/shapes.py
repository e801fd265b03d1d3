"""What somebody may know of a game, as typed structures: the one source for the terminal, servers, browsers and learners.

Every structure here is plain data for `msgspec`: it becomes JSON as it stands, and a JSON Schema can be made of it. A
seat is a number, counted from 0; nobody and nothing is null. The builders stand in `view.py` of each rulebook, and they
alone decide who sees what.

A card in sight is known by its **reference**, a number that stays the same as long as the card stays in sight and
changes when the card is shuffled away. It tells nothing else: not which copy it is, nor where it was before.
"""

from msgspec import Struct, field

from grimhold.core.ids import Seat

WATCHER = Seat(-1)  # the seat of those who only look on


class Shape(Struct, kw_only=True, frozen=True, omit_defaults=True, gc=False):
    """Plain data, only to be read, for views share their parts; in JSON what is at its default is left out."""


# -- cards ------------------------------------------------------------------------------------------------------------


class CardFacts(Shape, kw_only=True, frozen=True):
    """What is printed on a kind of card. It never changes, so a client needs it once (`game.cards`)."""

    name: str
    kind: str  # hero, village, monster, room ...
    types: list[str]  # hero, fighter, weapon, edged ...
    set: str
    group: str = ""
    figures: dict[str, int] = {}  # cost, health, strength ... as printed; what is not printed is not there
    attack: int | None = None  # what it always has in a fight
    magic: int | None = None
    more: bool = False  # its text may add to attack, magic attack or light
    moments: list[str] = []  # when its abilities work: village, dungeon, battle, spoils, trophy ...
    text: list[str] = []  # a line for each thing it does
    provenance: str = ""  # rulebook, list or house (our own design)
    doubts: list[str] = []


class SeenCard(Shape, kw_only=True, frozen=True):
    """A card in sight, with all that is true of it this turn."""

    ref: int
    name: str
    strength: int | None = None  # a Hero's, as things stand (in Quest: skill)
    attack: int = 0  # gained or lost this turn
    magic: int = 0
    light: int = 0
    weapons: list[int] = []  # on a Hero: references of the weapons (and boosts) it has
    wielder: int | None = None  # on a weapon: the reference of its Hero
    used: bool = False
    stopped: bool = False  # cannot attack
    doomed: bool = False  # will be destroyed
    held_back: bool = False
    borrowed_from: int | None = None  # the seat it goes back to
    notes: list[str] = []  # the same and more, in words
    marks: list["Mark"] = []  # ... and as data, for whoever says it in another language


class Mark(Shape, kw_only=True, frozen=True):
    """Something noted on a card this turn."""

    what: str  # strength, health, used, with, held_by ...
    amount: int | None = None  # by how much a figure has changed
    card: str = ""  # the weapon, or the Hero that holds it


class Count(Shape, kw_only=True, frozen=True):
    """So many cards of one name."""

    name: str
    count: int


# -- sums -------------------------------------------------------------------------------------------------------------


class Part(Shape, kw_only=True, frozen=True):
    """One line of a sum: which card (or rule), to what, why, how much."""

    what: str  # attack, magic attack, light, gold, total
    amount: int
    card: str = ""
    ref: int | None = None
    reason: str = ""
    rule: str = ""  # the same by a name where a rule speaks and not a card: darkness, armor ...


class Sums(Shape, kw_only=True, frozen=True):
    """What a hand adds up to before a target is named, and every part of it."""

    gold: int
    attack: int
    magic: int
    light: int
    parts: list[Part] = []


class Reach(Shape, kw_only=True, frozen=True):
    """What could be made of an attack with what is in hand, and how."""

    attack: int
    wins: bool
    health: int
    steps: list[str]  # the options to take, in their own words
    means: str  # the same in a few words: 'Dagger ×2'
    things: list[Count] = []  # ... and as data: the cards and tokens it takes


class Forecast(Shape, kw_only=True, frozen=True):
    """What would come of attacking one monster as things stand, battle effects included."""

    monster: str
    ref: int
    place: int  # its rank, or the place of its room
    attack: int
    physical: int
    magic: int
    health: int
    wins: bool
    light_penalty: int = 0  # the light that is missing
    darkness: int = 0  # the attack this costs
    unmet: list[str] = []  # what the monster asks for and the party lacks
    reason: str = ""  # why it cannot be attacked
    why: str = ""  # the same by its name: out_of_reach, not_enough_light ...
    parts: list[Part] = []
    reach: Reach | None = None  # where more can be had than as things stand

    @property
    def margin(self) -> int:
        """By how much it is won; negative: lost."""
        return self.attack - self.health


class Battle(Shape, kw_only=True, frozen=True):
    """The battle of this turn: under way, or just fought."""

    monster: str
    ref: int
    place: int
    place_name: str
    outcome: str = ""  # won, lost, or not decided yet
    attack: int | None = None  # the figures of a battle that has been fought
    physical: int | None = None
    magic: int | None = None
    health: int | None = None
    light_penalty: int = 0


# -- the open question ------------------------------------------------------------------------------------------------


class Option(Shape, kw_only=True, frozen=True):
    """One possible answer. A client lights up the card it is about; `number` is how it is answered."""

    number: int
    verb: str  # buy, use, equip, attack, pick, done ...
    words: str
    card: int | None = None  # the card it is about
    name: str = ""  # that card's name, or the token's, the location's
    equal: list[int] = []  # further cards, equal in every way: this option stands for them, too
    target: int | None = None  # a second card: the Hero that gets the weapon
    equal_targets: list[int] = []  # further cards that can be given it instead, equal to the target in every way
    target_name: str = ""  # ... or the next level of a Hero that rises, known by name alone
    effect: int | None = None  # which of the card's effects, or of the question's words, counted from 0
    does: str = ""  # what that effect does, in the card's own words
    stack: int | None = None  # a stack of the village
    place: int | None = None  # a rank, a room or a location
    player: int | None = None
    amount: int | None = None  # the number it stands for
    gold: int | None = None  # its price
    xp: int | None = None
    outcome: Forecast | None = None  # of an attack, or of the battle it is an answer in
    ends: str = ""  # of an answer that moves monsters: why the game would be over at once (`View.ended`)


class Picks(Shape, kw_only=True, frozen=True):
    """A question of several picks: `game.apply` takes them as one list, or one after the other."""

    at_least: int  # further picks
    at_most: int
    ordered: bool = False  # does it matter in which order they are named?
    picked: list[SeenCard] = []  # the cards named so far


class Choice(Shape, kw_only=True, frozen=True):
    """The open question: who is asked, at which step, why, by whose card, and the exact legal answers."""

    player: int
    name: str
    step: str
    question: str
    asks: str = ""  # what is asked, by a name that is the same in every language: buy, destroy, open_turn ...
    about: str = ""  # a card the question speaks of beside the one whose effect asks
    amount: int | None = None  # a number it speaks of: how many more, the light left, the level
    other: int | None = None  # another player it speaks of
    card: int | None = None  # the card whose effect asks
    card_name: str = ""
    owner: int | None = None  # whose card that is
    picks: Picks | None = None  # where several options may be taken
    sends_to: str = ""  # where whatever is named goes: hand, deck, discard, destroyed, under (the dungeon deck)
    options: list[Option] = []

    @property
    def words(self) -> list[str]:
        return [option.words for option in self.options]

    @property
    def optional(self) -> bool:
        """Can the player decline?"""
        return any(option.verb == "done" for option in self.options)


class Refusal(Shape, kw_only=True, frozen=True):
    """A move somebody might look for and does not find, with the reason."""

    move: str
    reason: str
    verb: str = ""  # the same as data: buy, use, equip, battle ...
    why: str = ""  # ... and the reason by its name: too_expensive, already_used ...
    where: str = ""  # village or dungeon: where that would be, if not here and now
    does: str = ""  # what the effect would do, in the card's own words
    needs: int | None = None  # a price, a weight, the light of a way
    has: int | None = None  # the gold, strength or light there is for it
    card: int | None = None
    name: str = ""
    target: int | None = None
    target_name: str = ""
    stack: int | None = None
    place: int | None = None

    def __str__(self) -> str:
        return f"{self.move}: {self.reason}"


class TakeBack(Shape, kw_only=True, frozen=True):
    """Whether the last decision can be taken back, and if not why not."""

    possible: bool
    reason: str = ""


NOTHING_TO_TAKE_BACK = TakeBack(possible=False)


# -- players and the village ------------------------------------------------------------------------------------------


class Points(Shape, kw_only=True, frozen=True):
    """Where points come from: a card (so many of them), experience, a side quest, a bonus."""

    source: str
    points: int
    count: int = 1


class NextCard(Shape, kw_only=True, frozen=True):
    """How likely at least one card of a name is among the next cards drawn."""

    name: str
    left: int
    chance: float


class Outlook(Shape, kw_only=True, frozen=True):
    """What the own deck promises: the odds of the next hand, and what an average hand of all own cards comes to."""

    draws: int  # as many cards as a new hand has
    cards: list[NextCard]
    gold: float
    attack: float
    magic: float
    light: float
    any_light: float  # how likely there is some in the next hand


class SeenPlayer(Shape, kw_only=True, frozen=True):
    """A player's place at the table."""

    name: str
    xp: int
    hand: list[SeenCard]
    hidden: int  # further cards of the hand
    deck: int
    discard: list[SeenCard]
    turned_up: list[SeenCard] = []
    kept: list[SeenCard] = []  # set aside, in sight
    kept_hidden: int = 0
    deck_cards: list[Count] | None = None  # the own deck, in no order
    points: int | None = None
    scored: list[Points] | None = None  # the same by source
    sums: Sums | None = None  # of a hand that lies open, or the own
    outlook: Outlook | None = None


class Stack(Shape, kw_only=True, frozen=True):
    """Something the village sells."""

    number: int
    name: str
    left: int
    section: str = ""  # where it is sold
    top: SeenCard | None = None
    price: int | None = None
    short: int = 0  # the gold that is lacking
    cards: list[Count] = []  # what is known to lie there, from the top
    reason: str = ""  # why it cannot be bought now
    why: str = ""  # the same by its name: too_expensive, no_purchase_left ...


class View(Shape, kw_only=True, frozen=True, tag_field="rulebook"):
    """The table as one viewer may know it."""

    mode: str
    viewer: int
    turn: int
    active: int
    asked: int | None
    place: str  # where the active player is: village, dungeon, resting or, before that is decided, nothing
    step: str  # of the turn
    steps: list[str]  # the steps of such a turn
    over: bool
    players: list[SeenPlayer]
    village: list[Stack]
    destroyed: list[Count]
    game: str = ""  # thunderstone, dragonspire ...
    winners: list[int] = []
    ending: str = ""  # why the game is over
    ended: str = ""  # the same by its name: stone_claimed, last_round ...
    tie: str = ""  # what decides between those with equal points: stone, wounds, treasures
    ties: list[int] = []  # everybody's figure in that
    gold: int | None = None  # what the active player can spend, where that can be known
    purchases: int = 0
    may_fight: bool = False  # may this turn still lead to a fight?
    battle: Battle | None = None
    choice: Choice | None = None  # only for whoever is asked
    take_back: TakeBack = field(default_factory=lambda: NOTHING_TO_TAKE_BACK)


class LogLine(Shape, kw_only=True, frozen=True):
    """Something that happened, as the viewer may know it."""

    text: str
    turn: int
    kind: str
    player: int | None = None
    cards: list[str] = []  # the names of the cards it tells of, each once
    # Their references, one for each card in the order told: two Militia are one name and two references. Cards the
    # viewer may not know have neither; a card that was shuffled since is known by another reference.
    refs: list[int] = []
    # The same as data, for whoever tells it in another language.
    way: str = ""  # which of the things it can mean: village, dungeon, rest; lost; moves, placed ...
    counts: list[Count] = []  # the cards, with how many of each; those the viewer may not know have no name
    by: str = ""  # a second card: what did it, the Hero that was armed, what a Hero was before
    amount: int | None = None
    against: int | None = None  # a second number: health, the keys there are
    other: int | None = None  # a second player
    room: str = ""  # of the map, by its name
    location: int | None = None  # a location of the village
    hall: int | None = None  # where there are two, which of them, counted from 0
    token: str = ""  # gear
    does: str = ""  # what is used or lacking, in the card's own words
    winners: list[int] = []  # of a game that is over
    points: list[int] = []
    tie: str = ""  # what decides between those with equal points: stone, wounds, treasures
    ties: list[int] = []  # everybody's figure in that
    masters: list[int] = []  # in the dark: Heroes of the highest level there are, and that it takes

    def __str__(self) -> str:
        return self.text
