import { type IWalletKit, WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { SessionTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import type { CaipNetworkId } from '../shared-schemas/caip.ts'
import { memoryStorage } from './memoryStorage.ts'
import { type SessionNamespaces, toNamespaces } from './sessionNamespaces.ts'
import type { HeadlessWallet } from './wallets/headlessWallet.ts'

export type PeerOptions = {
  relayUrl: string
  /** What it signs with, one per namespace. */
  wallets: readonly HeadlessWallet[]
  /** How it calls itself; hostile names are welcome. */
  metadata?: Partial<WalletKitTypes.Metadata>
  /** What it does with a proposal: `ignore` leaves the person's answer out. */
  proposals?: 'approve' | 'reject' | 'ignore'
  /** Changes what it approves, e.g. to other chains. */
  grant?: (namespaces: SessionNamespaces) => SessionNamespaces
}

/** A real wallet program (walletkit) behind a relay, without a screen. */
export type Peer = {
  kit: IWalletKit
  proposals: NonNullable<PeerOptions['proposals']>
  /** Every request it got, in order. */
  readonly asked: { method: string; network: string; topic: string }[]
  /** What the last proposal asked for. */
  proposed(): WalletKitTypes.SessionProposal['params'] | undefined
  /** Scans a QR code or follows a link. */
  pair(uri: string): Promise<void>
  /** The sessions it has, oldest first. */
  sessions(): SessionTypes.Struct[]
  /** Grants something else, on the last session. */
  update(grant: (namespaces: SessionNamespaces) => SessionNamespaces): Promise<void>
  /** Tells the site of an event, on the last session. */
  emit(name: string, data: unknown, network: CaipNetworkId): Promise<void>
  /** Ends the last session. */
  leave(): Promise<void>
  /** Goes away without a word. */
  stop(): Promise<void>
}

let peers = 0
/** A relay that says nothing to a goodbye is not waited for. */
const stopWaitMs = 2_000

/** Starts a wallet that approves what it can, unless told otherwise, and asks no host but the relay. */
export async function createPeer(options: PeerOptions): Promise<Peer> {
  const { wallets, grant = (namespaces) => namespaces } = options
  peers += 1
  const kit = await WalletKit.init({
    core: quietCore(options.relayUrl, `peer-${peers}`),
    metadata: {
      name: 'Headless wallet',
      description: 'A wallet of the test kit',
      url: 'https://wallet.example',
      icons: [],
      ...options.metadata,
    },
  })
  const sessions = () => Object.values(kit.getActiveSessions())
  const last = () => {
    const session = sessions().at(-1)
    if (!session) throw new Error('The peer has no session')
    return session
  }
  let proposal: WalletKitTypes.SessionProposal['params'] | undefined
  const peer: Peer = {
    kit,
    proposals: options.proposals ?? 'approve',
    asked: [],
    proposed: () => proposal,
    pair: (uri) => kit.pair({ uri }),
    sessions,
    async update(change) {
      const { topic, namespaces } = last()
      await kit.updateSession({ topic, namespaces: change(namespaces) }) // the site's receipt may be late, and changes nothing
    },
    emit: (name, data, chainId) =>
      kit.emitSessionEvent({ topic: last().topic, event: { name, data }, chainId }),
    leave: () =>
      kit.disconnectSession({ topic: last().topic, reason: getSdkError('USER_DISCONNECTED') }),
    async stop() {
      kit.core.heartbeat.stop()
      const closed = kit.core.relayer.transportClose().catch(() => {}) // there is nobody left to tell
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, stopWaitMs))])
    },
  }
  kit.on('session_proposal', ({ id, params }) => {
    proposal = params
    if (peer.proposals === 'reject')
      void kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') }).catch(() => {})
    if (peer.proposals === 'approve')
      void kit
        .approveSession({ id, namespaces: grant(toNamespaces(wallets, params)) })
        .catch(() => {}) // the site sees that nothing came
  })
  kit.on('session_request', (event) => void respond(peer, wallets, event).catch(() => {}))
  return peer
}

/** Answers a request through the wallet of its namespace, and tells when that moved to another network. */
async function respond(
  { kit, asked }: Peer,
  wallets: readonly HeadlessWallet[],
  { id, topic, params: { chainId, request } }: WalletKitTypes.SessionRequest,
): Promise<void> {
  const network = chainId as CaipNetworkId // the library checked it against the session
  const { method, params } = request
  asked.push({ method, network, topic })
  const wallet = wallets.find(({ namespace }) => network.startsWith(`${namespace}:`))
  const before = wallet?.networks()[0]
  const outcome = await outcomeOf(() => {
    if (!wallet) throw Object.assign(new Error(`No wallet for ${network}`), { code: 5100 })
    return wallet.request({ method, params, network })
  })
  const after = wallet?.networks()[0]
  if (wallet && after && after !== before) await follow(kit, topic, wallet, after)
  await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
}

type Outcome = { result: unknown } | { error: { code: number; message: string } }

async function outcomeOf(work: () => unknown): Promise<Outcome> {
  try {
    return { result: (await work()) ?? null }
  } catch (thrown) {
    const { code = -32603, message = String(thrown) } = thrown as {
      code?: number
      message?: string
    } // anything may be thrown
    return { error: { code, message } }
  }
}

/** Grants the network that the wallet is on now, and says that it is there. */
async function follow(
  kit: IWalletKit,
  topic: string,
  wallet: HeadlessWallet,
  network: CaipNetworkId,
): Promise<void> {
  const { namespaces } = kit.getActiveSessions()[topic] ?? {}
  const granted = namespaces?.[wallet.namespace]
  if (!namespaces || !granted) return
  if (!granted.chains?.includes(network)) {
    const chains = [...(granted.chains ?? []), network]
    const accounts = [...granted.accounts, ...wallet.accounts().map((each) => `${network}:${each}`)]
    const changed = { ...namespaces, [wallet.namespace]: { ...granted, chains, accounts } }
    await kit.updateSession({ topic, namespaces: changed })
  }
  const data = network.split(':')[1]
  const event = { name: 'chainChanged', data: Number(data) || data }
  await kit.emitSessionEvent({ topic, event, chainId: network })
}

/** A core that speaks to its relay only: no telemetry, no check of who asks. */
function quietCore(relayUrl: string, customStoragePrefix: string): WalletKitTypes.Options['core'] {
  const core = new Core({
    projectId: 'test-kit',
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    storage: memoryStorage(),
    customStoragePrefix,
  })
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => '' as never // nobody vouches for a site here
  return core as never // the library's own class; its types disagree on what is optional
}
