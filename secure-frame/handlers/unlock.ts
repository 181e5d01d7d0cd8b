import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { FrameContext } from '../frameContext.ts'

const waysOfPersons = ['passkey', 'password'] as const

/**
 * Has the user open their wallet, which this browser cannot open by itself. Whom a provider may have let through
 * unasked can do so with a code from their mailbox: the server gives a new device the automatic slot only then.
 *
 * @throws WALLET_LOCKED where it has neither passkey nor password; NOT_LOGGED_IN where a new login opens it;
 * USER_REJECTED, REQUEST_LEFT
 */
export async function unlock(
  { api, approvals, session, vault }: FrameContext,
  approvalId: string,
): Promise<undefined> {
  const signal = approvals.signal()
  if (await opensByItself(vault)) return // since, from another tab
  const slots = (await vault.slots()).filter(({ stale }) => !stale).map(({ kind }) => kind)
  const assisted = slots.includes('automatic')
  const byCode = assisted && (await api.auth('getSession', {})).freshBy.includes('code')
  const ways = [
    ...waysOfPersons.filter((kind) => slots.includes(kind)),
    ...(byCode ? (['code'] as const) : []),
  ]
  if (ways.length === 0 && assisted) {
    await session.clear('server') // a login of now opens it
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
    // Damaged is also what opens by itself and is not known to be the user's own: they have to say so.
    const asks: readonly unknown[] = [errors.WALLET_LOCKED.code, errors.WALLET_DAMAGED.code]
    if (asks.includes((error as { code?: unknown }).code)) return false // ours are AppKitErrors
    throw error
  }
}
