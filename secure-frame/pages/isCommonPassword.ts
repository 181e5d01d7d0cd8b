/**
 * True if leaked lists have this password often, in any case. `commonPasswords.json` has the 3,000 most common ones that
 * satisfy our shortest length, and is fetched when the first password is set. It leaves out what a pattern gives, such as
 * 88888888. Source: ASVS 5.0, 6.2.4.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase()
  if (isPattern(typed)) return true
  const { default: common } = await import('./commonPasswords.json')
  return common.includes(typed)
}

/** Two characters only, a few that are repeated, a sequence, or a date. */
function isPattern(typed: string): boolean {
  const codes = Array.from(typed, (char) => char.charCodeAt(0))
  const isRepeated = [1, 2, 3, 4].some((length) =>
    codes.every((code, at) => at < length || code === codes[at - length]),
  )
  return new Set(codes).size <= 2 || isRepeated || isSequence(codes) || isDate(typed)
}

/** As 12345678, 09876543 and abcdefgh: each next character is the following one, or each the one before. */
function isSequence(codes: readonly number[]): boolean {
  const steps = codes.slice(1).map((code, at) => code - codes[at]!) // one for each but the first
  return [
    [1, -9],
    [-1, 9],
  ].some((allowed) => steps.every((step) => allowed.includes(step)))
}

/** Eight digits with a year in front or at the end: 19870214, 14021987, 02141987. */
function isDate(typed: string): boolean {
  const dayAndMonth = '(0[1-9]|[12]\\d|3[01])(0[1-9]|[12]\\d|3[01])'
  return new RegExp(`^((19|20)\\d\\d${dayAndMonth}|${dayAndMonth}(19|20)\\d\\d)$`).test(typed)
}
