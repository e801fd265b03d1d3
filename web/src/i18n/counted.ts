// Numbers with their noun in singular or plural.
/** A number with its noun: "1 card", "3 cards". */
export const counted = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`
