// Numbers with their noun in singular or plural.
/** So many of something: "1 card", "3 cards". */
export const counted = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`
