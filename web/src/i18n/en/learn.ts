// English words of the pages on how to play, and of the frame of a tip. The long texts are in learn/.
export const learn = {
  inGlossary: 'In the glossary',
  title: 'How to play',
  lead: 'Three games, two rulebooks. Read as much as you like, or learn by playing: the table tells you what to do.',
  pages: 'Rules',
  overview: 'Overview',
  glossary: 'Glossary',
  glossaryLead: 'Every word that means something in these games. The same entries open wherever a word is underlined with dots.',
  glossaryCount: (n: number) => `${n} words`,
  inGame: (title: string) => `In ${title}`,
  sections: 'On this page',
  example: 'An example',
  read: 'Read the rules',
  guided: 'Your first game, with tips',
  guidedWhy:
    'The rulebook’s first set-up against the computer. Tips stand beside the thing they explain, at the moment you need them. Leave them whenever you like.',
  begin: 'Begin',
  beginFailed: 'The table could not be opened.',
  more: (game: string) => `More in ${game}`,
  moreWhy: 'Dragonspire plays by the same rules and adds guardians, traps, treasures and settings.',
  games: {
    thunderstone: 'The first game: a village, a hall of monsters, one stone. Begin here.',
    dragonspire: 'The same rules with guardians, traps, treasures, and places with laws of their own.',
    quest: 'A champion on a map of rooms, keys, wounds, side quests, and a guardian that wakes.',
  } as Record<string, string>,
  print: 'All cards of this game',

  tip: {
    label: 'Tip',
    count: (n: number, of: number) => `Tip ${n} of ${of}`,
    seen: 'I see',
    noMore: 'No more tips',
  },
}
