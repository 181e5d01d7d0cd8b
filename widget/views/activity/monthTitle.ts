/** The title of a group: its month, with the year where that is not the year of `now`. `month` 0 is January. */
export function monthTitle(
  { year, month }: { year: number; month: number },
  { locale, now }: { locale: string; now: number },
): string {
  const isThisYear = new Date(now).getFullYear() === year
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(year, month, 15))
}
