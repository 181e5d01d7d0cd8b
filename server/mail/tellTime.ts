const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A time for people everywhere: `21 November 2026 at 08:46 UTC`. */
export function tellTime(epochMs: number): string {
  return `${format.format(epochMs)} UTC`
}
