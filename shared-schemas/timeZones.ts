/**
 * The time zones in which buying is hidden; an operator may give another list. Compared without case.
 * Source: decisions.md N4, facts.md section 1.2.
 */
const restrictedTimeZones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Macao',
  'Asia/Hong_Kong',
  'Asia/Beijing',
]

/** Whether a browser's time zone, by its IANA name, is one of the restricted ones. */
export function isTimeZoneRestricted(
  timeZone: string,
  restricted: readonly string[] = restrictedTimeZones,
): boolean {
  return restricted.some((each) => each.toLowerCase() === timeZone.toLowerCase())
}
