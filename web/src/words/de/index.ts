import type { Words } from '../en/index.ts'
import { cards } from './cards.ts'
import { classic } from './classic.ts'
import { end } from './end.ts'
import { engine } from './engine.ts'
import { home } from './home.ts'
import { learn } from './learn.ts'
import { quest } from './quest.ts'
import { setup } from './setup.ts'
import { shared } from './shared.ts'
import { table } from './table.ts'

export const de: Words = { shared, home, setup, table, classic, quest, end, cards, learn, engine }
