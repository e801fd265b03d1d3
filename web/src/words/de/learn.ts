import { en } from '../en/index.ts'

export const learn = en.learn // not said in German yet
