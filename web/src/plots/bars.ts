// What a bar is made of.
export type Group = 'monster' | 'stone' | 'hero' | 'village' | 'basic' | 'treasure' | 'xp' | 'side_quest' | 'bad'

export interface Bar {
  seat: number | null // null: a pile of all players, or the village's
  name: string
  mine: boolean
  winner: boolean
  parts: Array<{ group: Group; amount: number }>
  total: number
}
