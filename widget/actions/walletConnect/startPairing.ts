import {
  pairingExpiredBelowMs,
  pairingLifetimeMs,
  pairingRenewals,
} from '../../../shared-schemas/limits.ts'
import type { ViewName } from '../../../shared-schemas/options/views.ts'
import type { App } from '../../app.ts'
import type { WalletSession } from '../../connectors/readSession.ts'
import { readFailure } from '../../lib/readFailure.ts'
import { currentRoute } from '../../stores/router.ts'
import { type Pairing, setPairing } from '../../stores/walletConnect.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { connectSession } from './connectSession.ts'
import { isPairingExpired } from './isPairingExpired.ts'
import { proposalOf } from './proposalOf.ts'

/**
 * Makes a code for wallets on other devices, and for links into wallets on this one, ahead of the tap:
 * a link that is opened after a wait is blocked. One that can still be scanned stays. What becomes of
 * it is read in `walletConnect.pairing`. Never rejects.
 */
export async function startPairing(app: App): Promise<void> {
  const { pairing } = app.stores.walletConnect.getState()
  const fresh =
    pairing?.state === 'waiting' && !isPairingExpired(pairing.expiresAt, app.wallClock())
  if (!fresh) await app.once('pair', () => make(app, 0))
}

/** Makes another code in place of the one that is there. */
export function renewPairing(app: App): Promise<void> {
  return app.once('pair', () => make(app, 0))
}

/** Takes a code away that nobody can scan any more; it is made anew where somebody looks at it. */
export async function checkPairing(app: App): Promise<void> {
  const { pairing } = app.stores.walletConnect.getState()
  if (pairing?.state !== 'waiting' || !isPairingExpired(pairing.expiresAt, app.wallClock())) return
  if (isWatched(app) && pairing.renewals < pairingRenewals)
    await app.once('pair', () => make(app, pairing.renewals + 1))
  else put(app, { ...pairing, state: 'expired' })
}

async function make(app: App, renewals: number): Promise<void> {
  put(app, { state: 'making', renewals })
  try {
    const client = await app.sessions.client()
    const { uri, approval } = await client.propose(proposalOf(app))
    put(app, { state: 'waiting', uri, expiresAt: app.wallClock() + pairingLifetimeMs, renewals })
    app.after(pairingLifetimeMs - pairingExpiredBelowMs, () => void checkPairing(app)) // never rejects
    if (app.stores.options.getState().options.manualWCControl)
      sendEvent(app, { name: 'WALLETCONNECT_URI', properties: { uri } })
    void follow(app, { uri, approval }) // as above
  } catch (thrown) {
    fail(app, thrown)
  }
}

/** Waits for the wallet's answer to a code. One that was given to an older code counts as well. */
async function follow(
  app: App,
  { uri, approval }: { uri: string; approval: Promise<WalletSession> },
): Promise<void> {
  const isCurrent = () => app.stores.walletConnect.getState().pairing?.uri === uri
  try {
    const session = await approval
    await connectSession(app, session)
  } catch (thrown) {
    if (isCurrent()) fail(app, thrown)
  }
}

function fail(app: App, thrown: unknown): void {
  const { pairing } = app.stores.walletConnect.getState()
  const { error } = readFailure(thrown)
  const state = isRefusal(error.code) ? 'rejected' : isOver(error) ? 'expired' : 'failed'
  put(app, { ...pairing, renewals: 0, state, error })
  const name = state === 'rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR'
  if (state !== 'expired') sendEvent(app, { name, properties: { message: error.message } })
}

/** The person said no, or the wallet would not have the networks, methods or events. Source: WalletConnect error codes. */
const isRefusal = (code: unknown) => code === 4001 || (Number(code) >= 5000 && Number(code) <= 5003)

/** The library's own word for a proposal that nobody answered. */
const isOver = ({ message }: { message: string }) => /^Proposal expired/i.test(message)

const lists: readonly ViewName[] = ['Connect', 'AllWallets']

/** The code is on screen, or in the links of a list on a phone, or the site shows it. */
function isWatched(app: App): boolean {
  const { modal, options, router } = app.stores
  const { options: site } = options.getState()
  const { view } = currentRoute(router.getState())
  const shown = modal.getState().open || app.site.embedded
  const linked = app.site.coarsePointer && lists.includes(view)
  return (
    site.manualWCControl === true ||
    (shown && (linked || view.startsWith('ConnectingWalletConnect')))
  )
}

function put(app: App, pairing: Pairing): void {
  app.stores.walletConnect.setState(setPairing(pairing))
}
