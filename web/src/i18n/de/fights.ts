// How a fight ends, in German.
export const ends = (wins: boolean, by: number) => (!wins ? `es fehlen ${by}` : by ? `Sieg um ${by}` : 'knapper Sieg')
