import type { FreshBy } from '../../shared-schemas/freshBy.ts'
import { listSlots } from '../db/queries/slots.ts'
import { findIdentityOf } from '../db/queries/socialIdentities.ts'
import { findWallet } from '../db/queries/wallets.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'
import { isFreshProof } from './requireFreshProof.ts'
import { providers } from './social/providers.ts'

type Facts = Pick<World, 'db' | 'mail' | 'now'>
type Proved = Pick<Session, 'userId' | 'authenticatedAt' | 'passkeyAt' | 'provedAt'>

/**
 * When the user of a session showed who they are. A login at a provider that may have let them through
 * unasked is no such time, but for a user of whom the server knows neither a mailbox nor a passkey: they
 * have nothing else, and could not even add a passkey.
 */
export async function proofsOf(world: Facts, session: Proved): Promise<(number | undefined)[]> {
  const { authenticatedAt, passkeyAt, provedAt } = session
  const { other, isSocial } = await waysOf(world, session.userId)
  if (other === 'passkey') return [provedAt, passkeyAt]
  return isSocial && other === undefined ? [provedAt, authenticatedAt] : [provedAt]
}

/** Whether a session is fresh, and what makes it so. */
export async function describeFreshness(
  world: Facts,
  session: Proved,
): Promise<{ fresh: boolean; freshBy: FreshBy[] }> {
  const fresh = (await proofsOf(world, session)).some((at) => isFreshProof(world, at))
  const { other, isAsked } = await waysOf(world, session.userId)
  return { fresh, freshBy: [...(isAsked ? (['login'] as const) : []), ...(other ? [other] : [])] }
}

/** Another way than a login, for who logs in at a provider; and whether a login may do. */
async function waysOf({ db, mail }: Facts, userId: string) {
  const identity = await findIdentityOf(db, userId)
  if (identity === undefined) return { isSocial: false, isAsked: true }
  const knowsMailbox = mail.enabled && identity.emailSealed !== undefined
  const other = knowsMailbox ? 'code' : (await hasPasskey(db, userId)) ? 'passkey' : undefined
  const { askAgain } = providers[identity.provider]
  return { isSocial: true, other, isAsked: askAgain !== undefined || other === undefined } as const
}

async function hasPasskey(db: Facts['db'], userId: string): Promise<boolean> {
  const wallet = await findWallet(db, userId)
  const slots = wallet ? await listSlots(db, wallet.walletId) : []
  return slots.some(
    ({ kind, generation, walletGeneration }) =>
      kind === 'passkey' && generation === walletGeneration,
  )
}
