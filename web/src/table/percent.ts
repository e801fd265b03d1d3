// Formats a chance as a percentage.
/** A chance as one reads it; almost never and almost always are not rounded away. */
export const percent = (chance: number): string =>
  chance > 0 && chance < 0.01 ? '<1%' : chance < 1 && chance > 0.99 ? '>99%' : `${Math.round(100 * chance)}%`
