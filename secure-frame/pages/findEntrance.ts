import type { FreshBy } from '../../shared-schemas/freshBy.ts'
import { isWalletLocked, slotsOfLocked } from '../account/walletLocked.ts'
import type { PageContext } from './pageContext.ts'

/** What a user who opens a page has to do first. `slots` could open the wallet; `by` are ways to prove who they are. */
export type Entrance =
  | { kind: 'checking' }
  | { kind: 'login'; slots: readonly string[]; by: readonly FreshBy[] }
  | { kind: 'noWallet' }
  | { kind: 'locked'; slots: readonly string[] }
  | { kind: 'open' }

type Context = Pick<PageContext, 'api' | 'session' | 'vault'>
/** What a page requires: a fresh login; one that the server considers proved; also an open wallet. */
export type Need = 'login' | 'proof' | 'wallet'
type Given = { need: Need; proven: boolean }

const loggedOut = { kind: 'login', slots: [], by: ['login'] } as const

/**
 * Finds out whether the user may see a page. `proven`: they have just used a passkey. It creates no wallet: the user may
 * be about to import one.
 */
export async function findEntrance(context: Context, given: Given): Promise<Entrance> {
  try {
    return await find(context, given)
  } catch (error) {
    // The server ended the login, e.g. of a revoked device: T18.
    if (!context.session.get()) return loggedOut
    throw error
  }
}

async function find({ api, session, vault }: Context, { need, proven }: Given): Promise<Entrance> {
  if (!session.get()) return loggedOut
  if (need === 'login') return session.isFresh() ? { kind: 'open' } : loggedOut
  const { fresh: isProved, freshBy: by } = await api.auth('getSession', {})
  // The server decides whether the login is proved; the content of a page also expires by the page's own clock.
  const fresh = isProved && (session.isFresh() || proven)
  if (need === 'proof') return fresh ? { kind: 'open' } : { kind: 'login', slots: [], by }
  const slots = await kindsOf(vault)
  if (!slots) return { kind: 'noWallet' }
  if (!fresh && !proven) return { kind: 'login', slots, by }
  return openWallet(vault, session.isFresh())
}

/** Kinds of the current slots; undefined if there is no wallet. */
async function kindsOf(vault: PageContext['vault']): Promise<string[] | undefined> {
  try {
    const slots = await vault.slots()
    return slots.filter(({ stale }) => !stale).map(({ kind }) => kind)
  } catch (error) {
    if (isWalletLocked(error)) return undefined
    throw error
  }
}

async function openWallet(vault: PageContext['vault'], fresh: boolean): Promise<Entrance> {
  try {
    await vault.open({ fresh })
    return { kind: 'open' }
  } catch (error) {
    const slots = slotsOfLocked(error)
    if (slots) return { kind: 'locked', slots }
    throw error
  }
}
