import { en } from '../en/index.ts'

export const classic = en.classic // not said in German yet
