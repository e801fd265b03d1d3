import { en } from '../en/index.ts'

export const setup = en.setup // not said in German yet
