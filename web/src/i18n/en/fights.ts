// English words for the end of a fight. A win by 0 is worded differently, because it would read like a tie.
export const ends = (wins: boolean, by: number) => (!wins ? `lose by ${by}` : by ? `win by ${by}` : 'just win')
