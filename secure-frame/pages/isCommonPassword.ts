/**
 * True if leaked lists have this password often, in any case. The list has all that satisfy our shortest length, about
 * 18,000, and is fetched when the first password is set: 50 kB are too many for every page. Source: ASVS 5.0, 6.2.4.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { default: common } = await import('@zxcvbn-ts/language-common/src/passwords.json')
  const typed = password.normalize('NFKC')
  return common.includes(typed) || common.includes(typed.toLowerCase())
}
