const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** A time in the user's time zone, e.g. "Nov 24, 2026, 3:00 AM". The month is a word: 11/12 is read as two dates. */
export function formatTime(epochMs: number): string {
  return format.format(epochMs)
}

/** The same for epoch seconds out of a request; a value that is no time is shown as it is. */
export function formatEpochSeconds(seconds: string): string {
  const date = new Date(Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? seconds : formatTime(date.getTime())
}
