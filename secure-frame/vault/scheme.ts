import type { Sealed } from './keeper.ts'

/** Goes up when anything below, or the order of the steps in keeper.ts, changes. */
export const schemeVersion = 1

/** Cost of a password guess. Source: OWASP, RFC 9106 section 4, second choice. */
export const argon2Cost = { memorySize: 65_536, iterations: 3, parallelism: 1 } // memory in KiB

/** What the sealed entropy is bound to. Ids hold no bar, so the parts cannot shift. */
export function walletContext(a: Omit<Sealed, 'ciphertext'>): string {
  return `${a.userId}|${a.walletId}|${a.schemeVersion}|${a.firstAddress}`
}

/**
 * What the user key share of a passkey or a password is bound to, and the label of the key that wraps it. It names the
 * address: who gets to know a key share, as the operator does of a wallet with the automatic slot, cannot put another
 * wallet behind that password.
 */
export function ownSlotContext(
  kind: 'passkey' | 'password',
  a: { userId: string; walletId: string; slotId: string; firstAddress: string },
): string {
  const ids = `${a.userId}|${a.walletId}|${a.slotId}`
  return `appkit-embed ${kind} half 2|${ids}|${a.firstAddress}`
}

/** The same without the address: of a device, and of slots that former releases made. */
export function slotContext(
  kind: 'device' | 'passkey' | 'password',
  a: { userId: string; walletId: string; slotId: string },
): string {
  return `appkit-embed ${kind} half ${schemeVersion}|${a.userId}|${a.walletId}|${a.slotId}`
}
