// One line of a plot, and what tells the lines apart without colour.
export interface Series {
  name: string
  look: number // index of its dash pattern and marker
  cls: string // CSS class of its colour
  values: number[]
  unsure?: number[] // margin of error of each value
}

export const DASHES = ['', '9 4', '2 4', '12 4 2 4', '5 3']

/** Circle, square, triangle, diamond, pentagon: the shapes of the seats' tokens. */
export const MARKS = [
  'M-4.5 0a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0z',
  'M-4-4h8v8h-8z',
  'M0-5.5 5.500 4.500h-11z',
  'M0-5.5 5.500 0 0 5.500-5.500 0z',
  'M0-5 5-1.200 3 4.600h-6L-5-1.200z',
]

export const ofSeat = (seat: number, name: string, values: number[]): Series => ({ name, look: seat, cls: `seat-${seat % 5}`, values })
