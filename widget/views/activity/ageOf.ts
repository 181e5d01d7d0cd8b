const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const year = 365 * day
const month = year / 12

/** The units of a relative time, the longest first. */
const units = [
  ['yr', year],
  ['mo', month],
  ['d', day],
  ['hr', hour],
  ['min', minute],
] as const

export type Age = { unit: 'sec' | (typeof units)[number][0]; count: number }

/** A time ago in whole units, cut, e.g. 5 min. Under 30 days it is in days. Source: specification section 9. */
export function ageOf(agoMs: number): Age {
  for (const [unit, ms] of units)
    if (agoMs >= (unit === 'mo' ? 30 * day : ms))
      return { unit, count: Math.max(1, Math.floor(agoMs / ms)) }
  return { unit: 'sec', count: Math.max(0, Math.floor(agoMs / second)) }
}
