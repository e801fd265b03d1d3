// All English words of the pages; other languages have the same shape.
import { board } from './board.ts'
import { campaign } from './campaign.ts'
import { cards } from './cards.ts'
import { end } from './end.ts'
import { engine } from './engine.ts'
import { home } from './home.ts'
import { learn } from './learn.ts'
import { setup } from './setup.ts'
import { shared } from './shared.ts'
import { table } from './table.ts'

export const en = { shared, home, setup, table, board, campaign, end, cards, learn, engine }

/** The words that every language must have. */
export type Words = typeof en
