// Days and times in the language chosen.
import { preferences } from '../preferences.svelte.ts'

const STEPS: Array<[Intl.RelativeTimeFormatUnit, number]> = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** How long ago something was, in the largest unit that fits: "3 minutes ago". `at` is in seconds, as the server counts. */
export function ago(at: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - at)
  const format = new Intl.RelativeTimeFormat(preferences.now.language, { numeric: 'auto' })
  const [unit, size] = STEPS.find(([, seconds]) => past >= seconds) ?? ['minute', 60]
  return format.format(-Math.floor(past / size), unit)
}

/** "15 November 2026"; with the day of the week for the date of a challenge. */
export function dayWords(day: string, long = false): string {
  const options: Intl.DateTimeFormatOptions = long
    ? { weekday: 'long', day: 'numeric', month: 'long' }
    : { day: 'numeric', month: 'short', year: 'numeric' }
  return new Intl.DateTimeFormat(preferences.now.language === 'en' ? 'en-GB' : preferences.now.language, {
    ...options,
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}

/** The previous day, as an ISO date. */
export const dayBefore = (day: string, days = 1) => new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** A duration: "5 minutes", "2 days". */
export function howLong(seconds: number): string {
  const [unit, size] = STEPS.find(([, each]) => seconds >= each && seconds % each === 0) ?? (['second', 1] as const)
  return new Intl.NumberFormat(preferences.now.language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}
