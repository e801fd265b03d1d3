// German words of the pages on how to play.
import type { Words } from '../en/index.ts'

export const learn: Words['learn'] = {
  inGlossary: 'Im Glossar',
  title: 'Spielregeln',
  lead: 'Drei Spiele, zwei Regelwerke. Lies, so viel du magst, oder lerne beim Spielen: der Tisch sagt dir, was zu tun ist.',
  pages: 'Regeln',
  overview: 'Überblick',
  glossary: 'Glossar',
  glossaryLead:
    'Jedes Wort, das in diesen Spielen etwas bedeutet. Dieselben Einträge öffnen sich überall, wo ein Wort gepunktet unterstrichen ist.',
  glossaryCount: (n) => `${n} Wörter`,
  inGame: (title) => `In ${title}`,
  sections: 'Auf dieser Seite',
  example: 'Ein Beispiel',
  read: 'Regeln lesen',
  guided: 'Dein erstes Spiel, mit Tipps',
  guidedWhy:
    'Der erste Aufbau des Regelhefts gegen den Computer. Tipps stehen neben dem, was sie erklären, dann, wenn du sie brauchst. Du kannst sie jederzeit abstellen.',
  begin: 'Anfangen',
  beginFailed: 'Der Tisch ließ sich nicht öffnen.',
  more: (game) => `Mehr in ${game}`,
  moreWhy: 'Dragonspire spielt nach denselben Regeln und bringt Wächter, Fallen, Schätze und Schauplätze dazu.',
  games: {
    thunderstone: 'Das erste Spiel: ein Dorf, eine Halle voller Monster, ein Stein. Fang hier an.',
    dragonspire: 'Dieselben Regeln mit Wächtern, Fallen, Schätzen und Orten mit eigenem Gesetz.',
    quest: 'Ein Champion auf einer Karte aus Räumen, Schlüssel, Wunden, Nebenaufträge und ein Wächter, der erwacht.',
  },
  print: 'Alle Karten dieses Spiels',

  tip: {
    label: 'Tipp',
    count: (n, of) => `Tipp ${n} von ${of}`,
    seen: 'Verstanden',
    noMore: 'Tipps aus',
  },
}
