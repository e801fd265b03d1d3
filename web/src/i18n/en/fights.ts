// How a fight ends. Who has just what it takes wins by nothing, which would read like a tie.
export const ends = (wins: boolean, by: number) => (!wins ? `lose by ${by}` : by ? `win by ${by}` : 'just win')
