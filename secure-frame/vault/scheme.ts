import type { Sealed } from './keeper.ts'

/** Goes up when anything below, or the order of the steps in keeper.ts, changes. */
export const schemeVersion = 1

/** Cost of a password guess. Source: OWASP, RFC 9106 section 4, second choice. */
export const argon2Cost = { memorySize: 65_536, iterations: 3, parallelism: 1 } // memory in KiB

/** What the sealed entropy is bound to. Ids hold no bar, so the parts cannot shift. */
export function walletContext(a: Omit<Sealed, 'ciphertext'>): string {
  return `${a.userId}|${a.walletId}|${a.schemeVersion}|${a.firstAddress}`
}

/** What a wrapped user half is bound to, and the label of the key that wraps it. */
export function slotContext(
  kind: 'device' | 'passkey' | 'password',
  a: { userId: string; walletId: string; slotId: string },
): string {
  return `appkit-embed ${kind} half ${schemeVersion}|${a.userId}|${a.walletId}|${a.slotId}`
}
