/** A moment as people write it here, with its time zone; `seconds` are those of the epoch. */
export function formatTime(seconds: string): string {
  const date = new Date(Number(seconds) * 1000)
  if (Number.isNaN(date.getTime())) return seconds
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
