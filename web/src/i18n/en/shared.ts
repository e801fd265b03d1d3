// English words of every page.
import { GUESTS } from '../guests.ts'

export const shared = {
  name: 'Grimhold',
  play: 'Play',
  watch: 'Watch',
  replays: 'My games',
  cards: 'Cards',
  howToPlay: 'How to play',
  pages: 'Pages',
  settings: 'Settings',
  toMain: 'To the page',
  light: 'By day',
  dark: 'By night',
  notHere: 'There is nothing here',
  notHereWhy: 'The link may be cut off, or the table is gone.',
  toHome: 'To the first page',
  fault: 'Something went wrong',
  noServer: 'The server cannot be reached.',
  loading: 'One moment…',
  again: 'Try again',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  unofficial: 'Unofficial, non-commercial fan project. No art and no card text of the original games.',
  emblems: 'Emblems: game-icons.net, CC BY 3.0',
  licence: 'Free software, MIT licence',
  games: { thunderstone: 'Thunderstone', dragonspire: 'Dragonspire', mixed: 'Both, mixed', quest: 'Thunderstone Quest' } as Record<string, string>,
  // ways to play, by the server's name for them
  modes: {
    versus: 'Against each other', 'solo-normal': 'Alone', 'solo-warrior': 'Alone, Warrior', 'solo-nightmare': 'Alone, Nightmare',
    'alone-in-the-dark-normal': 'Alone in the Dark', 'alone-in-the-dark-warrior': 'Alone in the Dark, Warrior',
    'alone-in-the-dark-nightmare': 'Alone in the Dark, Nightmare', 'united-we-stand': 'United We Stand', 'bonds-of-brotherhood': 'Bonds of Brotherhood',
    'test-of-unity': 'Test of Unity', epic: 'Epic', 'epic-heroes': 'Epic with every Hero', campaign: 'Campaign',
  } as Record<string, string>,
  // levels of the computer, by the server's name for them
  bots: { novice: 'novice', apprentice: 'apprentice', veteran: 'veteran', master: 'master', random: 'random' } as Record<string, string>,
  botsWhy: {
    novice: 'Often misses something. For your first games.',
    apprentice: 'Plays for this turn, and slips now and then. For a game among friends.',
    veteran: 'Knows what a card will be worth to its deck. For those who know the game.',
    master: 'Plays on in its head many times before it decides. For those who want to be put to the test.',
  } as Record<string, string>,
  computer: 'computer',
  guest: GUESTS.en,
  and: (names: string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`),
}
