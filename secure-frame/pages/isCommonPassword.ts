/**
 * True if leaked lists have this password often, in any case. `commonPasswords.json` has the 3,000 most common ones that
 * satisfy our shortest length, and is fetched when the first password is set. Source: ASVS 5.0, 6.2.4.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { default: common } = await import('./commonPasswords.json')
  return common.includes(password.normalize('NFKC').toLowerCase())
}
