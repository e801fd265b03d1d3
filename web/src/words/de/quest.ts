import { en } from '../en/index.ts'

export const quest = en.quest // not said in German yet
