import { en } from '../en/index.ts'

export const cards = en.cards // not said in German yet
