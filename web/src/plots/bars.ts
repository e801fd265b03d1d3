// What a bar is made of.
export type Group = 'monster' | 'stone' | 'hero' | 'village' | 'basic' | 'treasure' | 'xp' | 'side_quest' | 'bad'

export interface Bar {
  seat: number | null // nobody's: what all have turned in, or what got through
  name: string
  mine: boolean
  winner: boolean
  parts: Array<{ group: Group; amount: number }>
  total: number
}
