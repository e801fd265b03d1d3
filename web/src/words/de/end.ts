import { en } from '../en/index.ts'

export const end = en.end // not said in German yet
