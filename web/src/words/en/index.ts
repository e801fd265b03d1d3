import { cards } from './cards.ts'
import { end } from './end.ts'
import { home } from './home.ts'
import { learn } from './learn.ts'
import { setup } from './setup.ts'
import { shared } from './shared.ts'
import { table } from './table.ts'

export const en = { shared, home, setup, table, end, cards, learn }
