const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment in the user's time zone, "Nov 24, 2026, 3:00 AM": a date of digits would read as another day elsewhere. */
export const formatMoment = (epochMs: number): string => moment.format(epochMs)
