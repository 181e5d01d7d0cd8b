import type { FreshBy } from '../../shared-schemas/freshBy.ts'
import { isWalletLocked, slotsOfLocked } from '../walletLocked.ts'
import type { PageContext } from './pageContext.ts'

/** Where somebody stands who opens a page. `slots` are kinds that could open the wallet, `by` shows who they are. */
export type Entrance =
  | { kind: 'checking' }
  | { kind: 'login'; slots: readonly string[]; by: readonly FreshBy[] }
  | { kind: 'noWallet' }
  | { kind: 'locked'; slots: readonly string[] }
  | { kind: 'open' }

type Context = Pick<PageContext, 'api' | 'session' | 'vault'>
/** What a page is about: a login of now; one that is proved, as the server judges it; the wallet behind that. */
export type Need = 'login' | 'proof' | 'wallet'
type Given = { need: Need; proven: boolean }

const nobody = { kind: 'login', slots: [], by: ['login'] } as const

/**
 * Finds out whether somebody may see what is on a page. `proven`: a passkey was asked a moment ago.
 * It makes no wallet: on these pages somebody may be about to bring one.
 */
export async function findEntrance(context: Context, given: Given): Promise<Entrance> {
  try {
    return await find(context, given)
  } catch (error) {
    // The server ended the login, as for a device that was taken off: T18.
    if (!context.session.get()) return nobody
    throw error
  }
}

async function find({ api, session, vault }: Context, { need, proven }: Given): Promise<Entrance> {
  if (!session.get()) return nobody
  if (need === 'login') return session.isFresh() ? { kind: 'open' } : nobody
  const { fresh: isProved, freshBy: by } = await api.auth('getSession', {})
  // The server judges who was asked when; what is on a page goes by the page's own clock as well.
  const fresh = isProved && (session.isFresh() || proven)
  if (need === 'proof') return fresh ? { kind: 'open' } : { kind: 'login', slots: [], by }
  const slots = await kindsOf(vault)
  if (!slots) return { kind: 'noWallet' }
  if (!fresh && !proven) return { kind: 'login', slots, by }
  return openOrTell(vault, session.isFresh())
}

/** undefined where there is no wallet. */
async function kindsOf(vault: PageContext['vault']): Promise<string[] | undefined> {
  try {
    const slots = await vault.slots()
    return slots.filter(({ stale }) => !stale).map(({ kind }) => kind)
  } catch (error) {
    if (isWalletLocked(error)) return undefined
    throw error
  }
}

async function openOrTell(vault: PageContext['vault'], fresh: boolean): Promise<Entrance> {
  try {
    await vault.open({ fresh })
    return { kind: 'open' }
  } catch (error) {
    const slots = slotsOfLocked(error)
    if (slots) return { kind: 'locked', slots }
    throw error
  }
}
