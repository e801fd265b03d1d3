// Which words of a card's text have an entry in the glossary. Card texts are English in every language, so these are, too.

export interface Piece {
  text: string
  term?: string // its entry in the glossary
}

/** Glossary entries with their patterns; longer ones first, because one can begin another. */
const WORDS: Array<[term: string, words: string]> = [
  ['light-penalty', 'light penalty'],
  ['magic-attack', 'magic attack'],
  ['level-up', 'levels? up'],
  ['dungeon-deck', 'dungeon deck'],
  ['festering-wound', 'festering wounds?'],
  ['side-quest', 'side quests?'],
  ['iron-rations', 'iron rations'],
  ['gear', 'gear tokens?'],
  ['before-battle', 'before[- ]battle'],
  ['after-battle', 'after battle'],
  ['boost', 'boosts?'],
  ['hit-points', 'HP'],
  ['attack', '(?:physical |total )?attack'],
  ['light', 'light'],
  ['level', 'levels?'],
  ['strength', 'strength'],
  ['skill', 'skill(?: requirement)?'],
  ['weight', 'weight'],
  ['health', 'health'],
  ['armor', 'armor'],
  ['resistance', 'resistance'],
  ['gold', 'gold'],
  ['xp', 'XP'],
  ['vp', 'VP'],
  ['hero', 'heroe?s?'],
  ['weapon', 'weapons?'],
  ['item', 'items?'],
  ['spell', 'spells?'],
  ['villager', 'villagers?'],
  ['monster', 'monsters?'],
  ['guardian', 'guardians?'],
  ['treasure', 'treasures?'],
  ['trap', 'traps?'],
  ['disease', 'diseases?'],
  ['thunderstone', 'thunderstones?'],
  ['militia', 'militia'],
  ['adventurer', 'adventurers?'],
  ['legendary', 'legendary'],
  ['key', 'keys?'],
  ['guild', 'guilds?'],
  ['room', 'rooms?'],
  ['champion', 'champions?'],
  ['fighter', 'fighters?'],
  ['wizard', 'wizards?'],
  ['cleric', 'clerics?'],
  ['thief', 'thief|thieves'],
  ['rogue', 'rogues?'],
  ['archer', 'archers?'],
  ['mercenary', 'mercenar(?:y|ies)'],
  ['food', 'food'],
  ['edged', 'edged'],
  ['blunt', 'blunt'],
  ['bow', 'bows?'],
  ['lantern', 'lantern(?: token)?s?'],
  ['potion', 'potions?'],
  ['wilderness', 'the wilderness'],
  ['rank', 'ranks?'],
  ['hall', 'hall'],
  ['refill', 'refill'],
  ['destroy', 'destroy(?:s|ed)?'],
  ['discard', 'discard(?:s|ed)?'],
  ['draw', 'draws?'],
  ['heal', 'heals?'],
  ['wound', 'wounds?'],
  ['equip', 'equipped|wield(?:s|er|ed|ing)?'],
  ['alert', 'alerts?'],
  ['spoils', 'spoils'],
  ['breach', 'breach'],
  ['trophy', 'trophy'],
  ['battle', 'battles?'],
  ['rest', 'rest'],
  ['village', 'village'],
  ['dungeon', 'dungeon'],
  ['repeat', 'repeat'],
]

const ANY = new RegExp(`\\b(?:${WORDS.map(([, words]) => words).join('|')})\\b`, 'gi')
const EACH = WORDS.map(([term, words]) => [term, new RegExp(`^(?:${words})$`, 'i')] as const)

const termOf = (word: string) => EACH.find(([, pattern]) => pattern.test(word))![0]

/** Splits a text at its keywords. Each entry is linked once: `told` collects those that were. */
export function findKeywords(text: string, told = new Set<string>()): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of text.matchAll(ANY)) {
    const term = termOf(match[0])
    if (told.has(term)) continue
    told.add(term)
    if (match.index > from) found.push({ text: text.slice(from, match.index) })
    found.push({ text: match[0], term })
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ text: text.slice(from) })
  return found
}

const WITH_AN_ENTRY = new Set(WORDS.map(([term]) => term))
const OTHER_NAMES: Record<string, string> = {
  magic: 'magic-card',
  light: 'light-card',
  stone: 'thunderstone',
  quest: 'side-quest',
  wild: 'wilderness',
  setting: 'setting',
}

/** The glossary entry of a kind or type of card; types without rules of their own (Elf, Humanoid) share one. */
export const termOfType = (type: string): string => OTHER_NAMES[type] ?? (WITH_AN_ENTRY.has(type) ? type : 'types')

const OF_FIGURES: Record<string, string> = {
  magic: 'magic-attack',
  req: 'skill',
  resist: 'resistance',
  wounds: 'wound',
  festering: 'festering-wound',
  level_up: 'level-up',
  rations: 'iron-rations',
}

export const termOfFigure = (figure: string): string => OF_FIGURES[figure] ?? figure

const MOMENTS: Array<[start: RegExp, term: string]> = [
  [/^repeat/i, 'repeat'],
  [/^while (equipped|wielded)/i, 'equip'],
  [/^before battle/i, 'before-battle'],
  [/^after (battle|each of your battles)/i, 'after-battle'],
  [/^after (a win|you defeat)/i, 'spoils'],
  [/^at the end of the game/i, 'end'],
  [/^in every battle/i, 'battle'],
  [/^when you rest/i, 'rest'],
  [/^when gained/i, 'treasure'],
  [/^when it enters/i, 'room'],
]

/** The glossary entry of the timing before a colon. */
export function termOfMoment(moment: string): string | undefined {
  const known = MOMENTS.find(([start]) => start.test(moment))
  return known ? known[1] : findKeywords(moment)[0]?.term
}

/** All glossary entries that cards link to. */
export const TERMS: ReadonlySet<string> = new Set([
  ...WITH_AN_ENTRY,
  ...Object.values(OTHER_NAMES),
  ...MOMENTS.map(([, term]) => term),
  'types',
])
