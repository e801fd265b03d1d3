import { en } from '../en/index.ts'

export const home = en.home // not said in German yet
