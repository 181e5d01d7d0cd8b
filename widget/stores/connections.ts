import { createStore } from 'zustand/vanilla'
import type { CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { ConnectionStatus } from '../../shared-schemas/entities/publicState.ts'
import type {
  ConnectedAccount,
  HeldTokens,
  NativeBalance,
  Profile,
} from '../lib/connectedAccount.ts'

/** What a wallet or a login says of an account; the rest a chain does. */
type GivenAccount = Omit<ConnectedAccount, 'balance' | 'tokens' | 'tokensByNetwork' | 'profile'>

/** What a wallet, or what asks it, threw. */
export type Failure = { message: string; code?: string | number }

/** How a namespace is connected. `before` stays in use until the wallet that was asked answers. */
export type Connection =
  /** `mayAnswer` is a wallet that nobody waits for any more, and that is welcome should it answer after all. */
  | { status: 'disconnected'; mayAnswer?: string | undefined }
  | { status: 'connecting'; walletId: string; before: ConnectedAccount | undefined }
  /** The connection of the last visit is being restored, without a prompt. */
  | { status: 'reconnecting' }
  | {
      status: 'failed'
      walletId: string
      /** The person said no. */
      rejected: boolean
      error: Failure
      before: ConnectedAccount | undefined
    }
  | { status: 'connected'; account: ConnectedAccount }

export type ConnectionEvent =
  /** The visitor asked a wallet. */
  | { type: 'asked'; walletId: string }
  | { type: 'failed'; walletId: string; rejected: boolean; error: Failure }
  /** The visitor went on: nobody waits for a wallet, and what failed has been seen. */
  | { type: 'left' }
  | { type: 'restoring' }
  /** Restoring is over, whether somebody is connected or not. */
  | { type: 'restored' }
  /** A wallet or a login gave its account, for the first time or anew. */
  | { type: 'connected'; account: GivenAccount }
  /** The account is looked at on another network. */
  | { type: 'moved' }
  | { type: 'balance'; balance: NativeBalance }
  | { type: 'tokens'; tokens: HeldTokens }
  | { type: 'tokensOn'; network: CaipNetworkId; tokens: HeldTokens | 'unread' }
  | { type: 'profile'; profile: Profile }
  | { type: 'disconnected' }

const disconnected: Connection = { status: 'disconnected' }

/** The account in use; the one before, while another wallet is asked or has failed. */
export function accountOf(connection: Connection | undefined): ConnectedAccount | undefined {
  if (connection?.status === 'connected') return connection.account
  if (connection?.status === 'connecting' || connection?.status === 'failed')
    return connection.before
  return undefined
}

/** Whether a wallet's accounts are wanted: it is asked, or was and nobody else has been since. */
export function isExpected(connection: Connection | undefined, walletId: string): boolean {
  if (connection?.status === 'connecting' || connection?.status === 'failed')
    return connection.walletId === walletId
  return connection?.status === 'disconnected' && connection.mayAnswer === walletId
}

/** What becomes of a connection; the same object where an event means nothing to it. */
export function reduceConnection(connection: Connection, event: ConnectionEvent): Connection {
  const account = accountOf(connection)
  switch (event.type) {
    case 'asked':
      return { status: 'connecting', walletId: event.walletId, before: account }
    case 'failed':
      return connection.status === 'connecting' && connection.walletId === event.walletId
        ? failedWith(event, account)
        : connection
    case 'left':
      return leaveAsked(connection)
    case 'restoring':
      return connection.status === 'disconnected' ? { status: 'reconnecting' } : connection
    case 'restored':
      return connection.status === 'reconnecting' ? disconnected : connection
    case 'connected':
      return connect(connection, event.account)
    case 'moved':
      return withAccount(connection, (given) => ({
        ...given,
        balance: undefined,
        tokens: undefined,
      }))
    case 'balance':
      return withAccount(connection, (given) => ({ ...given, balance: event.balance }))
    case 'tokens':
      return withAccount(connection, (given) => ({ ...given, tokens: event.tokens }))
    case 'tokensOn':
      return withAccount(connection, (given) => ({
        ...given,
        tokensByNetwork: { ...given.tokensByNetwork, [event.network]: event.tokens },
      }))
    case 'profile':
      return withAccount(connection, (given) => ({ ...given, profile: event.profile }))
    case 'disconnected':
      return disconnected
  }
}

function failedWith(
  { walletId, rejected, error }: ConnectionEvent & { type: 'failed' },
  before: ConnectedAccount | undefined,
): Connection {
  return { status: 'failed', walletId, rejected, error, before }
}

function leaveAsked(connection: Connection): Connection {
  if (connection.status !== 'connecting' && connection.status !== 'failed') return connection
  if (connection.before) return { status: 'connected', account: connection.before }
  const { status, walletId } = connection
  return status === 'connecting' ? { status: 'disconnected', mayAnswer: walletId } : disconnected
}

function connect(
  connection: Connection,
  { connectorId, address, accounts, user }: GivenAccount,
): Connection {
  const known = accountOf(connection)
  const {
    balance,
    tokens,
    tokensByNetwork = {},
    profile,
  } = known?.address === address ? known : ({} as Partial<ConnectedAccount>)
  const facts = { balance, tokens, tokensByNetwork, profile }
  const account = { connectorId, address, accounts, user, ...facts }
  const another =
    (connection.status === 'connecting' || connection.status === 'failed') &&
    connection.walletId !== connectorId
  return another ? { ...connection, before: account } : { status: 'connected', account }
}

function withAccount(
  connection: Connection,
  change: (account: ConnectedAccount) => ConnectedAccount,
): Connection {
  if (connection.status === 'connected')
    return { ...connection, account: change(connection.account) }
  if ((connection.status === 'connecting' || connection.status === 'failed') && connection.before)
    return { ...connection, before: change(connection.before) }
  return connection
}

export type ConnectionsState = {
  byNamespace: { readonly [namespace in ChainNamespace]?: Connection }
  /**
   * What another tab or device ended while its account was on screen; `known`: the login of another site, which
   * turned out to have ended when the user continued with it.
   */
  endedElsewhere: 'login' | 'wallet' | 'known' | undefined
  /** The login of the last visit could not be restored, since nothing answered; it is retried. */
  unrestored: boolean
}

const nothingKnown = { endedElsewhere: undefined, unrestored: false }
export const createConnectionsStore = () =>
  createStore<ConnectionsState>(() => ({ byNamespace: {}, ...nothingKnown }))

/**
 * One event of one namespace. A visitor asks one wallet at a time: nobody waits for another one any more. Why an
 * account before has ended is over with a new one.
 */
export const happen =
  (namespace: ChainNamespace, event: ConnectionEvent) =>
  (state: ConnectionsState): ConnectionsState => {
    const before = state.byNamespace[namespace] ?? disconnected
    const after = reduceConnection(before, event)
    const byNamespace = event.type === 'asked' ? leaveAll(state) : state.byNamespace
    if (after === before && byNamespace === state.byNamespace) return state
    const settled = event.type === 'connected' && nothingKnown
    return { ...state, byNamespace: { ...byNamespace, [namespace]: after }, ...settled }
  }

/** The visitor goes on, wherever a wallet was asked. */
export const leaveAttempt = (state: ConnectionsState): ConnectionsState => {
  const entries = Object.entries(state.byNamespace)
  const left = entries.map(([namespace, each]) => [namespace, leaveAsked(each)] as const)
  if (left.every(([, each], index) => each === entries[index]?.[1])) return state
  return { ...state, byNamespace: Object.fromEntries(left) }
}

/** As `leaveAttempt`, and what was asked before is not welcome any more. */
function leaveAll(state: ConnectionsState): ConnectionsState['byNamespace'] {
  const entries = Object.entries(leaveAttempt(state).byNamespace)
  return Object.fromEntries(
    entries.map(([namespace, each]) => [
      namespace,
      each.status === 'disconnected' ? disconnected : each,
    ]),
  )
}

export const setEndedElsewhere =
  (endedElsewhere: ConnectionsState['endedElsewhere']) =>
  (state: ConnectionsState): ConnectionsState => ({ ...state, endedElsewhere })

/** The status of a namespace as the specification has it; one that was never heard of is disconnected. */
export function statusOf(
  { byNamespace }: Pick<ConnectionsState, 'byNamespace'>,
  namespace: ChainNamespace,
): ConnectionStatus {
  const connection = byNamespace[namespace] ?? disconnected
  if (connection.status === 'connecting' || connection.status === 'reconnecting')
    return 'connecting'
  return accountOf(connection) ? 'connected' : 'disconnected'
}

/** Id of the connector that each namespace is connected with; a new object each time. */
export function activeConnectors({ byNamespace }: Pick<ConnectionsState, 'byNamespace'>): {
  [namespace in ChainNamespace]?: string
} {
  return Object.fromEntries(
    Object.entries(byNamespace).flatMap(([namespace, each]) => {
      const account = accountOf(each)
      return account ? [[namespace, account.connectorId]] : []
    }),
  )
}

/** The namespaces that someone is connected on. */
export function connectedIn({
  byNamespace,
}: Pick<ConnectionsState, 'byNamespace'>): ChainNamespace[] {
  const all = Object.keys(byNamespace) as ChainNamespace[] // the keys of its type
  return all.filter((namespace) => statusOf({ byNamespace }, namespace) === 'connected')
}

/** Whether an account may be about to come: a wallet is asked, or the last visit's connection is restored. */
export function isConnecting({ byNamespace }: Pick<ConnectionsState, 'byNamespace'>): boolean {
  return Object.values(byNamespace).some(
    ({ status }) => status === 'connecting' || status === 'reconnecting',
  )
}
