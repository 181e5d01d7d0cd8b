import { type IWalletKit, WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { SessionTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import type { CaipNetworkId } from '../shared-schemas/entities/caip.ts'
import { memoryStorage } from './memoryStorage.ts'
import { type SessionNamespaces, toNamespaces } from './sessionNamespaces.ts'
import type { HeadlessWallet } from './wallets/headlessWallet.ts'

export type PeerOptions = {
  relayUrl: string
  /** The wallets it signs with, one per namespace. */
  wallets: readonly HeadlessWallet[]
  /** How it describes itself to the site. Values are not checked, so a test may use hostile ones. */
  metadata?: Partial<WalletKitTypes.Metadata>
  /** How it answers a session proposal; `ignore` sends no answer, as if the user did not decide. */
  proposals?: 'approve' | 'reject' | 'ignore'
  /** Changes the namespaces that it approves, e.g. to other chains. */
  grant?: (namespaces: SessionNamespaces) => SessionNamespaces
}

/** A real wallet program (walletkit) behind a relay, without a screen. */
export type Peer = {
  kit: IWalletKit
  /** As in the options; the test may change it. */
  proposals: NonNullable<PeerOptions['proposals']>
  /** Every request that it received, in order. `network` is a CAIP-2 id. */
  readonly asked: { method: string; network: string; topic: string }[]
  /** The last session proposal. */
  proposed(): WalletKitTypes.SessionProposal['params'] | undefined
  /** Pairs with the URI of a QR code or link. */
  pair(uri: string): Promise<void>
  /** The active sessions, oldest first. */
  sessions(): SessionTypes.Struct[]
  /** Changes the granted namespaces of the last session. */
  update(grant: (namespaces: SessionNamespaces) => SessionNamespaces): Promise<void>
  /** Emits an event to the site, on the last session. */
  emit(name: string, data: unknown, network: CaipNetworkId): Promise<void>
  /** Ends the last session. */
  leave(): Promise<void>
  /** Stops the program without ending its sessions. */
  stop(): Promise<void>
}

/** Time limit for closing the connection, for a relay that does not answer. */
const stopWaitMs = 2_000

/** Starts a wallet program. By default it approves what its wallets support. It connects to no host but the relay. */
export async function createPeer(options: PeerOptions): Promise<Peer> {
  const { wallets, grant = (namespaces) => namespaces } = options
  const kit = await WalletKit.init({
    core: quietCore(options.relayUrl),
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
      await kit.updateSession({ topic, namespaces: change(namespaces) }) // resolves without the site's acknowledgement
    },
    emit: (name, data, chainId) =>
      kit.emitSessionEvent({ topic: last().topic, event: { name, data }, chainId }),
    leave: () =>
      kit.disconnectSession({ topic: last().topic, reason: getSdkError('USER_DISCONNECTED') }),
    async stop() {
      kit.core.heartbeat.stop()
      const closed = kit.core.relayer.transportClose().catch(() => {}) // the program ends anyway
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
        .catch(() => {}) // the site's proposal times out
  })
  kit.on('session_request', (event) => void respond(peer, wallets, event).catch(() => {}))
  return peer
}

/** Answers a request by the wallet of its namespace, and emits an event if that wallet switched the network. */
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
  if (wallet && after && after !== before) await reportNetwork(kit, topic, wallet, after)
  await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
}

type Outcome = { result: unknown } | { error: { code: number; message: string } }

async function outcomeOf(call: () => unknown): Promise<Outcome> {
  try {
    return { result: (await call()) ?? null }
  } catch (thrown) {
    const { code = -32603, message = String(thrown) } = thrown as {
      code?: number
      message?: string
    } // the thrown value may have any type
    return { error: { code, message } }
  }
}

/** Adds the wallet's active network to the session if necessary, then emits `chainChanged`. */
async function reportNetwork(
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

/** Creates a core that connects to its relay only: no telemetry, and no verification of sites. */
function quietCore(relayUrl: string): WalletKitTypes.Options['core'] {
  const core = new Core({
    projectId: 'test-kit',
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    storage: memoryStorage(),
    customStoragePrefix: crypto.randomUUID(), // else the library would return its last core again
  })
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => '' as never // no site is verified
  // A second after its start the library handles what an earlier program left. Here there is none, and it would take
  // what is being handled: handling the end of a session twice is an unhandled rejection.
  core.relayer.messages.getWithoutAck = () => ({})
  return core as never // the library's own class; its types disagree on what is optional
}
