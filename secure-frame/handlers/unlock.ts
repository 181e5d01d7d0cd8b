import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { FrameContext } from '../frameContext.ts'

/** Slots that open only with something the user has or knows. */
const manualKinds = ['passkey', 'password'] as const

/**
 * Prompts the user to unlock a wallet that this browser cannot open by itself. After a login at a provider, which may not
 * have asked for anything, a code from the mailbox does it: only then the server gives a new device the automatic slot.
 *
 * @throws WALLET_LOCKED if the wallet has neither passkey nor password, NOT_LOGGED_IN if a new login opens it,
 * USER_REJECTED, REQUEST_LEFT
 */
export async function unlock(
  { api, approvals, session, vault }: FrameContext,
  approvalId: string,
): Promise<undefined> {
  const signal = approvals.signal()
  if (await opensByItself(vault)) return // another tab has unlocked it
  const slots = (await vault.slots()).filter(({ stale }) => !stale).map(({ kind }) => kind)
  const assisted = slots.includes('automatic')
  const byCode = assisted && (await api.auth('getSession', {})).freshBy.includes('code')
  const ways = [
    ...manualKinds.filter((kind) => slots.includes(kind)),
    ...(byCode ? (['code'] as const) : []),
  ]
  if (ways.length === 0 && assisted) {
    await session.clear('server') // a fresh login opens it
    throw new AppKitError(errors.NOT_LOGGED_IN)
  }
  if (ways.length === 0) throw new AppKitError(errors.WALLET_LOCKED, { slots })
  await approvals.ask({ kind: 'unlock', ways }, { signal, approvalId })
}

async function opensByItself(vault: FrameContext['vault']): Promise<boolean> {
  try {
    await vault.open({ fresh: false })
    return true
  } catch (error) {
    // Also WALLET_DAMAGED: a wallet that opens but is not known to be the user's own needs their confirmation.
    const needsUser: readonly unknown[] = [errors.WALLET_LOCKED.code, errors.WALLET_DAMAGED.code]
    if (needsUser.includes((error as { code?: unknown }).code)) return false // ours are AppKitErrors
    throw error
  }
}
