// German words of campaigns: several games in a row with the same players.
import type { Words } from '../en/index.ts'

export const campaign: Words['campaign'] = {
  title: 'Kampagne',
  of: (name) => `Kampagne „${name}“`,
  standing: 'Nach jedem Spiel',
  player: 'Wer',
  game: (n) => `Spiel ${n}`,
  total: 'Gesamt',
  leads: 'führt',
  won: 'gewonnen',
  noGames: 'Noch wurde kein Spiel zu Ende gespielt.',
  along: 'Was in die Startdecks kommt',
  nothingAlong: 'noch nichts',
  nextKeys: (n) => `Das nächste Spiel braucht ${n} Schlüssel.`,
  progress: (done, planned) =>
    planned ? `${done} von ${planned} Spielen gespielt` : done === 1 ? '1 Spiel gespielt' : `${done} Spiele gespielt`,
  under: (n) => `Spiel ${n} läuft`,
  between: (n) => `Spiel ${n} kann beginnen.`,
  goTo: 'Zum Tisch',
  next: (n) => `Spiel ${n} beginnen`,
  another: 'Noch eine Kampagne beginnen',
  over: 'Die Kampagne ist zu Ende.',
  winners: (names) => `Gewonnen von ${names}`,
  look: 'Noch einmal ansehen',
  onlyPlayers: 'Nur wer mitspielt, kann weiterspielen.',
}
