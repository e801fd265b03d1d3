// German words of what every table shows: hands, piles, stacks, fights, and the chips on a card.
import type { Words } from '../en/index.ts'

const list = (names: string[]) => names.join(', ')

export const board: Words['board'] = {
  attackOn: (monster) => `${monster} angreifen`,
  needsLight: (need, have) => `braucht Licht ${need}, du hast ${have}`,
  what: { attack: 'physischer Angriff', 'magic attack': 'magischer Angriff', light: 'Licht', gold: 'Gold', total: 'insgesamt' },

  onlyIfSo: 'nur, wenn',

  levelUp: (xp) => `Aufstieg: ${xp} XP`,
  giveIt: 'geben',
  mayTake: 'kann sie nehmen',
  use: 'nutzen',
  attackIt: 'angreifen',
  becomes: (hero) => `Wird ${hero}`,
  byEffect: 'durch den Effekt',
  choose: 'wählen',
  sent: { hand: 'nehmen', deck: 'aufs Deck', discard: 'ablegen', destroyed: 'zerstören', under: 'unter den Stapel' } as Record<
    string,
    string
  >,
  spoils: 'Beute',
  turnIn: 'abgeben',
  holdBack: 'zurückhalten',
  heldBack: 'zurückgehalten',
  destroyed: 'zerstört',
  stopped: 'greift nicht an',
  borrowed: (name) => `von ${name}`,
  worth: (gold) => `${gold} Gold`,
  gains: ({ attack, magic, light }) =>
    [
      attack && `${attack < 0 ? '−' : '+'}${Math.abs(attack)}`,
      magic && `${magic < 0 ? '−' : '+'}${Math.abs(magic)} Magie`,
      light && `Licht ${light < 0 ? '−' : '+'}${Math.abs(light)}`,
    ]
      .filter(Boolean)
      .join(', '),
  handEmpty: 'Deine Hand ist leer.',
  xp: 'XP',
  vp: 'SP',
  kept: 'Beiseitegelegt',
  turnedUp: 'Aufgedeckt',
  treasures: 'Schätze',

  deckOf: (n) => `Dein Deck, ${n} Karten`,
  discardOf: (n) => `Ablage, ${n} Karten`,
  deckOrder: 'Ohne Reihenfolge: Wie sie liegen, weiß niemand.',
  newestFirst: 'Die neueste zuerst.',
  pileEmpty: 'Keine Karten.',
  discardEmpty: 'Hier liegt, was abgelegt wird.',
  deckHidden: 'Dieses Deck kennt nur, wem es gehört.',
  average: 'Deine mittlere Hand',

  addsUp: { gold: 'Gold', attack: 'Angriff', 'magic attack': 'Magischer Angriff', light: 'Licht' },
  nothingAdds: 'Nichts auf dieser Hand trägt dazu bei.',
  pointsFrom: 'Punkte bisher',
  noPoints: 'Noch keine Punkte.',

  onMonster: (name) => `Dein Angriff auf ${name}`,
  tryOn: (name) => `Wenn du es tust: ${name}`,
  yourAttack: 'Dein Angriff',
  itsHealth: 'Sein Leben',
  couldReach: (wins) => (wins ? 'Möglicher Sieg' : 'Höchstens'),
  thisStack: 'Dieser Stapel',
  leftIn: 'Noch da',
  leftOf: (left, all) => `${left} von ${all}`,
  ownIt: 'Du hast',
  ownNone: 'keine',
  ownIn: { hand: 'auf der Hand', deck: 'in deinem Deck', discard: 'in deiner Ablage', kept: 'beiseitegelegt' },
  ownCount: (n, where) => `${n}, ${list(where)}`,
  whyNot: 'Jetzt nicht',
  below: 'Darunter',
  asItStands: 'Wie es steht',
  reward: 'Wer es besiegt',
  pointAtIt: 'Wähle eine Karte oder zeig auf sie: Hier wird sie gezeigt.',
  offered: 'Wähle eine Karte',
  tableTab: 'Tisch',
  answers: 'Antworten',
  strength: (n) => `Stärke ${n}`,
}
