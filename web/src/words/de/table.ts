import { en } from '../en/index.ts'

export const table = en.table // not said in German yet
