// Formats seconds as a clock shows them.
/** Seconds as minutes and seconds: 0:07, 12:30. */
export const clock = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
