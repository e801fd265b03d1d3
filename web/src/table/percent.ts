// Formats a chance as a percentage.
/** A chance in per cent; never rounded to 0 or 100. */
export const percent = (chance: number): string =>
  chance > 0 && chance < 0.01 ? '<1%' : chance < 1 && chance > 0.99 ? '>99%' : `${Math.round(100 * chance)}%`
