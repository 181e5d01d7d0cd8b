import { sessionMethods } from '../../chains/sessionMethods.ts'
import type { SessionFacts, SessionMethods, WalletRequest } from '../../chains/types.ts'
import type { CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { SessionNamespace } from '../../shared-schemas/entities/sessionNamespace.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { sessionGrantMs } from '../../shared-schemas/limits.ts'
import type { App } from '../app.ts'
import { chooseInSession } from './chooseInSession.ts'
import type { SessionClient } from './sessionClient.ts'
import { isOfTopic } from './sessionConnector.ts'
import { trackInWallet } from './trackInWallet.ts'

/**
 * The way to a wallet over its session. Who and where it is the session itself answers; a switch to a
 * network that it grants needs no wallet; everything else is asked on the network it is on.
 *
 * The returned function throws SESSION_NEEDED, SESSION_GONE, SESSION_CHAIN_MISSING, SESSION_METHOD_NOT_GRANTED,
 * SESSION_CHAIN_NOT_GRANTED, REQUEST_LEFT where the session ends meanwhile, and what the wallet throws,
 * with its code.
 */
export function sessionRequest(app: App, connectorId: string): WalletRequest {
  return async ({ method, params }) => {
    const client = await app.sessions.client()
    const { session, namespace, granted } = findGrant(client, connectorId)
    const facts = factsOf(app, connectorId, namespace, granted)
    const { local, targetOf }: SessionMethods = sessionMethods[namespace]
    if (Object.hasOwn(local, method)) return local[method]?.(facts)

    const target = targetOf?.({ method, params })
    if (target && isGranted(namespace, granted, target)) return move(app, connectorId, target)

    const { topic, name: wallet } = session
    if (!granted.methods.includes(method))
      throw new AppKitError(errors.SESSION_METHOD_NOT_GRANTED, { wallet, method })
    if (!isGranted(namespace, granted, facts.caipNetworkId))
      throw new AppKitError(errors.SESSION_CHAIN_NOT_GRANTED, {
        wallet,
        caipNetworkId: facts.caipNetworkId,
      })
    const caipNetworkId = idInSession(namespace, granted, facts.caipNetworkId)
    const phone = trackInWallet(app, session)
    const ending = whenEnded(app, connectorId)
    const asked = client.request({ topic, caipNetworkId, method, params }, phone.sent)
    const answer = await Promise.race([asked, ending.ended]).finally(() => {
      ending.stop()
      phone.answered()
    })
    if (target === undefined) return answer
    await untilGranted(app, client, { connectorId, target })
    return move(app, connectorId, target)
  }
}

/** Rejects once the session of a connector is gone: no answer can come over it any more. @throws REQUEST_LEFT */
function whenEnded(app: App, connectorId: string): { ended: Promise<never>; stop: () => void } {
  const { connectors } = app.stores
  let stop = () => {}
  const ended = new Promise<never>((_resolve, reject) => {
    const look = () => {
      if (!connectors.getState().connectors.some(({ id }) => id === connectorId))
        reject(new AppKitError(errors.REQUEST_LEFT))
    }
    stop = connectors.subscribe(look)
  })
  return { ended, stop }
}

/** Who and where the session of a connector is. @throws SESSION_NEEDED, SESSION_GONE, SESSION_CHAIN_MISSING */
export async function sessionFacts(app: App, connectorId: string): Promise<SessionFacts> {
  const { namespace, granted } = findGrant(await app.sessions.client(), connectorId)
  return factsOf(app, connectorId, namespace, granted)
}

/**
 * The session of a connector, and what it grants for its namespace: a network at least.
 * Source: specification section 8.
 *
 * @throws SESSION_NEEDED, SESSION_GONE, SESSION_CHAIN_MISSING
 */
function findGrant(client: SessionClient, connectorId: string) {
  const sessions = client.sessions()
  if (sessions.length === 0) throw new AppKitError(errors.SESSION_NEEDED)
  const session = sessions.find(({ topic }) => isOfTopic(connectorId, topic))
  if (!session) throw new AppKitError(errors.SESSION_GONE, { wallet: 'the wallet' })
  const namespace = connectorId.split('.').at(-1) as ChainNamespace // toSessionConnector() made the id
  const granted = session.namespaces[namespace]
  if (!granted) throw new AppKitError(errors.SESSION_CHAIN_MISSING)
  return { session, namespace, granted }
}

/** Whether the session, or its wallet, answers a method. @throws as sessionFacts() */
export async function isAnswered(app: App, connectorId: string, method: string): Promise<boolean> {
  const { namespace, granted } = findGrant(await app.sessions.client(), connectorId)
  return Object.hasOwn(sessionMethods[namespace].local, method) || granted.methods.includes(method)
}

/** Who and where a session is: as the wallet told last, else as the site is, where that is granted. */
function factsOf(
  app: App,
  connectorId: string,
  namespace: ChainNamespace,
  granted: SessionNamespace,
): SessionFacts {
  const { choices } = app.stores.walletConnect.getState()
  const { caipNetworkId: chosen, addresses: told } = choices[connectorId] ?? {}
  const entry = app.stores.chains.getState().byNamespace[namespace]
  const site = [entry?.networkState.caipNetwork, ...(entry?.caipNetworks ?? [])]
  const fits = (id: CaipNetworkId | undefined) =>
    id !== undefined && isGranted(namespace, granted, id)
  const caipNetworkId =
    chosen ?? site.find((each) => fits(each?.caipNetworkId))?.caipNetworkId ?? granted.chains[0]!
  return { caipNetworkId, addresses: told ?? addressesOf(namespace, granted, caipNetworkId) }
}

/** The addresses on a network, or all where it has none of its own. */
function addressesOf(
  namespace: ChainNamespace,
  granted: SessionNamespace,
  caipNetworkId: CaipNetworkId,
): string[] {
  const here = `${idInSession(namespace, granted, caipNetworkId)}:`
  const own = granted.accounts.filter((each) => each.startsWith(here))
  const accounts = own.length > 0 ? own : granted.accounts
  return [...new Set(accounts.map((each) => each.split(':').slice(2).join(':')))]
}

function isGranted(
  namespace: ChainNamespace,
  { chains }: SessionNamespace,
  caipNetworkId: CaipNetworkId,
): boolean {
  const former = sessionMethods[namespace].formerIds?.[caipNetworkId]
  return chains.includes(caipNetworkId) || (former !== undefined && chains.includes(former))
}

/** How the session calls a network: some wallets know only its former id. */
function idInSession(
  namespace: ChainNamespace,
  { chains }: SessionNamespace,
  caipNetworkId: CaipNetworkId,
): CaipNetworkId {
  const former = sessionMethods[namespace].formerIds?.[caipNetworkId]
  return former && !chains.includes(caipNetworkId) && chains.includes(former)
    ? former
    : caipNetworkId
}

function move(app: App, connectorId: string, caipNetworkId: CaipNetworkId): null {
  chooseInSession(app, connectorId, { caipNetworkId })
  return null
}

/** A wallet that switched also grants the network, a moment before or after it says so. */
async function untilGranted(
  app: App,
  client: SessionClient,
  { connectorId, target }: { connectorId: string; target: CaipNetworkId },
): Promise<void> {
  const stepMs = 100
  for (let waitedMs = 0; ; waitedMs += stepMs) {
    const { session, namespace, granted } = findGrant(client, connectorId)
    if (isGranted(namespace, granted, target)) return
    if (waitedMs >= sessionGrantMs) {
      const facts = { wallet: session.name, caipNetworkId: target }
      throw new AppKitError(errors.SESSION_CHAIN_NOT_GRANTED, facts)
    }
    await new Promise<void>((resolve) => app.after(stepMs, resolve))
  }
}
