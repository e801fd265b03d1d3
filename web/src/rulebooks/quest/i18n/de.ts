// German words that only a table of Thunderstone Quest needs, and the tips of its first game.
import { ends } from '../../../i18n/de/fights.ts'
import { LOCATIONS, WARES } from '../../../i18n/de/glossary.ts'
import type { QuestWords } from './en.ts'

export const de: QuestWords = {
  title: 'Thunderstone Quest',
  map: 'Die Karte',
  level: (n) => `Stufe ${n}`,
  outside: 'draußen, kein Licht nötig',
  needsLight: (need) => `braucht Licht ${need}`,
  tooDark: (need, have) => `Braucht Licht ${need}, du hast ${have}.`,
  tooFar: 'Diesmal zu weit.',
  then: 'Dann:',
  ends,
  alert: 'Wer sich hier bewegt, wird bemerkt',
  faceDown: 'Niemand weiß, wer hier ist',
  nobody: 'Niemand ist hier',
  moveIn: 'Hineingehen',
  battleHere: 'Hier kämpfen',
  battleIn: (room) => `in ${room} kämpfen`,
  moveTo: (room) => `nach ${room} gehen`,
  prepared: 'Weitergehen',
  enter: 'Ins Verlies',
  chooseRoom: 'Dieser Raum',
  withArmor: (n) => `Rüstung −${n}`,
  withResistance: (n) => `Resistenz −${n}`,
  atBest: (n) => `bestenfalls ${n}`,
  beaten: (name) => `${name} ist besiegt`,
  failed: (name) => `${name} hält stand`,
  asleep: 'schläft',
  awake: 'ist wach',
  noGuardian: 'Kein Wächter',
  keysFound: (found, all) => `${found} von ${all} Schlüsseln gefunden`,
  keysBy: (names) => `von ${names}`,
  decks: 'Monster, die noch kommen, nach Stufe',
  treasures: 'Schätze',
  turnsLeft: (n) => (n === 0 ? 'Das Spiel ist aus' : n === 1 ? 'Letzter Zug' : `Noch ${n} Züge`),
  rewards: {
    armor: 'Rüstung',
    resistance: 'Resistenz',
    wounds: 'Wunden',
    festering: 'Festering Wounds',
    xp: 'XP',
    treasure: 'Schatz',
    'Iron Rations': 'Iron Rations',
    Lantern: 'Lantern',
    Potion: 'Potion',
  },
  visit: 'Besuchen',
  locations: LOCATIONS,
  sections: { "The Guilds' Quarter": 'Das Gildenviertel', Marketplace: 'Der Markt' },
  goods: WARES,
  marketDeck: { Items: 'Gegenstände', Spells: 'Zauber', Weapons: 'Waffen' },
  wares: { 'Iron Rations': '1 Gold oder Geschick +2', Lantern: 'Licht +1', Potion: 'heilt eine Wunde' },
  marketDecks: (counts) => `Stapel: ${counts}`,
  spots: { Item: 'Gegenstand', Spell: 'Zauber', Weapon: 'Waffe', Any: 'Beliebige Karte' },
  free: 'freier Platz',
  hitPoints: (n) => `${n} Trefferpunkte`,
  wounds: (n) => (n === 0 ? 'keine Wunden' : n === 1 ? '1 Wunde' : `${n} Wunden`),
  wound: 'Wunde',
  gear: 'Ausrüstung',
  noGear: 'keine Ausrüstung',
  token: (name, n) => `${name}: ${n}`,
  keys: (n) => `${n} Schlüssel gefunden`,
  sideQuest: 'Nebenauftrag',
  secret: 'geheim',
  revealed: 'aufgedeckt',
  guild: 'Gilde',
  guard: 'Wache',
  rise: 'steigt hier auf',

  strength: (n) => `Geschick ${n}`,

  engine: {
    place: ({ rooms }, place) => rooms.find((room) => room.place === place)?.card.name ?? '',
    asks: {
      level_up: ({ xp }) => `Lass einen Helden aufsteigen, mit ${xp} XP`,
      open_turn: () => 'Dein Zug: Besuche einen Ort im Dorf oder geh ins Verlies',
      prepare: () => 'Nutze Fähigkeiten und Ausrüstung, gib Helden Waffen, dann zieh los',
      use_in_village: () => 'Nutze Fähigkeiten und Ausrüstung im Dorf, dann geht es ans Kaufen',
    },
  },

  tips: {
    questGoal: {
      title: 'Ein Champion und seine Gruppe',
      text: 'Dein Champion zieht über die Karte, deine Handkarten kämpfen für ihn. Besiegte Monster geben Erfahrung und Schätze. Sind genug Schlüssel gefunden, erwacht der Wächter, und alle haben noch einen Zug. Die meisten Punkte gewinnen.',
    },
    questWhere: {
      title: 'Wohin?',
      text: (gold) =>
        `Besuche einen Ort im Dorf, um zu kaufen, zu heilen und auszubilden; jeder hat etwas Eigenes. Oder geh ins Verlies. Diese Hand besiegt noch niemanden, hat aber ${gold} Gold: Das Dorf ist am besten.`,
    },
    questCanWin: {
      title: 'Diese Hand kann gewinnen',
      text: (_gold, monster, means) =>
        `${means ? `Mit ${means} besiegt diese Hand ${monster}.` : `Diese Hand besiegt ${monster}.`} Geh ins Verlies, mach dich bereit und geh bis in seinen Raum.`,
    },
    questBuy: {
      title: 'Kaufe eine Karte',
      text: 'Das Gold deiner ganzen Hand bezahlt eine Karte. Was leuchtet, kannst du dir leisten. Ein Held oder eine Waffe, die deine Helden führen können, ist ein guter Anfang.',
    },
    questPrepare: {
      title: 'Mach dich bereit',
      text: 'Wähle eine Waffe, dann den Helden, der sie bekommt; nutze Ausrüstung und Fähigkeiten. Alle Waffen eines Helden dürfen zusammen nicht schwerer sein als sein Geschick (der Arm). Dann geh weiter.',
    },
    questMove: {
      title: 'So weit dein Licht reicht',
      text: 'Jeder Raum kostet sein Licht, alles in einem Zug. Erleuchtete Räume kannst du erreichen; sie sagen, ob du dort gewinnst. Wo du anhältst, kämpfst du.',
    },
    questWon: {
      title: 'Gewonnen',
      text: 'Erfahrung und Belohnungen gehören dir. Der Raum wird neu gefüllt; vielleicht kam ein Schlüssel ans Licht.',
    },
    questLost: {
      title: 'Verloren, aber nicht viel',
      text: 'Das Monster bleibt, wo es ist. Gewonnen oder verloren, du nimmst die Wunden, die es austeilt.',
    },
    questWound: {
      title: 'Du bist verwundet',
      text: 'Je zwei Wunden kosten dich eine Karte deiner nächsten Hand. Heile bei jedem Besuch im Dorf eine, oder trink eine Potion.',
    },
    questLevel: {
      title: 'Bilde einen Helden aus',
      text: 'Ein Held auf deiner Hand kann die nächste Stufe werden, ein Adventurer jeder Held der Stufe 1. Was du behältst, ist am Ende je einen Punkt wert.',
    },
    questEnd: {
      title: 'Das Ende ist nah',
      text: 'Mit dem letzten Schlüssel erwacht der Wächter in der Wildnis, und alle haben noch einen Zug. Behalte jetzt deine Erfahrung: jede ist ein Punkt.',
    },
  },
}
