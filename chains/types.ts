import type * as z from 'zod/mini'
import type { Account, AccountType } from '../shared-schemas/entities/account.ts'
import type { CaipNetworkId, ChainNamespace } from '../shared-schemas/entities/caip.ts'
import type { Network } from '../shared-schemas/entities/network.ts'
import type { PageWallet } from '../shared-schemas/entities/wallet.ts'

/** Anything that answers EIP-1193 style requests; the only way an adapter touches a wallet. */
export type WalletRequest = (args: {
  method: string
  params?: readonly unknown[]
  /** Where it is meant, for a wallet of the page that has no network of its own. */
  network?: CaipNetworkId | undefined
}) => Promise<unknown>

/** Where a node is asked. `relayed`: through our server, which takes batches and a plain-text body. */
export type Endpoint = { url: string; relayed: boolean }

/** Pure data about a namespace. Imported by every zone; imports nothing but schemas. */
export type ChainDefinition<namespace extends ChainNamespace = ChainNamespace> = {
  namespace: namespace
  /** What people call it, e.g. "Ethereum and EVM networks". */
  name: string
  address: z.ZodMiniType<string, string>
  accountTypes: readonly AccountType[]
  defaultAccountType?: AccountType
  supports: {
    balance: boolean
    send: boolean
    activity: boolean
    names: boolean
    onramp: boolean
    embedded: boolean
    /** A site names the account that signs, so any that the wallet gave may be in use, not only its first. */
    accountChoice: boolean
  }
  networks: readonly Network[]
  /** Questions that a wallet answers by itself, at once: no person has to decide. */
  unattended?: readonly string[]
}

/** The RPC methods of a namespace; `approval` is the one home of safe and unsafe. */
export type MethodTable = Readonly<Record<string, { approval: boolean; params: z.ZodMiniType }>>

/** An account as its wallet tells it, already checked; without a type it is an `eoa`. */
export type WalletAccount = Pick<Account, 'address' | 'publicKey' | 'path'> & { type?: AccountType }

/** What a wallet says of itself, already checked; the first account is the one in use. */
export type WalletAccounts = { accounts: readonly WalletAccount[]; caipNetworkId: CaipNetworkId }

/** A coin, or with `address` a token, as a wallet reports it: `amount` in its smallest unit, `price` in US dollars. */
export type WalletAsset = {
  address?: string
  name: string
  symbol: string
  decimals: number
  amount: bigint
  price: number
}

/** Widget side: what the modal does with a chain. Each method is one call, no state kept. */
export type ChainAdapter = {
  /**
   * Asks for the accounts; a person decides. `network` is the one the site is on: a wallet that knows
   * no network of its own is taken to be there.
   *
   * @throws on rejection with the wallet's code
   */
  connect(a: { request: WalletRequest; network: Network }): Promise<WalletAccounts>
  /** The accounts without asking anyone; none when the wallet gives none. */
  reconnect(a: { request: WalletRequest; network: Network }): Promise<WalletAccounts>
  /** Takes back what the wallet granted. @throws the wallet's own error, e.g. where it cannot do this */
  revoke(a: { request: WalletRequest }): Promise<void>
  /** A request function that asks the best of some nodes over HTTP, with the kit's time limit and retries. */
  httpRequest?(a: { endpoints: readonly Endpoint[]; network: Network }): WalletRequest
  /** Native balance in the smallest unit; `request` asks a node, or the wallet where no node is known. */
  getBalance?(a: { request: WalletRequest; address: string; network: Network }): Promise<bigint>
  /**
   * What the wallet itself says that an account holds on a network; undefined where it does not offer to, or says what
   * does not fit. @throws what the wallet throws
   */
  getAssets?(a: {
    request: WalletRequest
    address: string
    network: Network
  }): Promise<readonly WalletAsset[] | undefined>
  /** What became of what `address` sent; undefined while no block has it. `request` asks a node. */
  getOutcome?(a: {
    request: WalletRequest
    hash: string
    address: string
  }): Promise<'confirmed' | 'reverted' | undefined>
  /**
   * Switches, adding the network where the wallet does not know it. Absent where wallets have no network
   * of their own: each request then names its network. Where accounts are others on each network, the
   * answer is those of the new one. @throws CHAIN_NOT_SUPPORTED, 4001
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most answer nothing
  switchNetwork?(a: { request: WalletRequest; network: Network }): Promise<WalletAccounts | void>
  /** Wallet events as facts, or undefined where the wallet sent garbage. */
  readAccountsChanged(data: unknown): readonly WalletAccount[] | undefined
  readChainChanged(data: unknown): CaipNetworkId | undefined
  /** An address as people know it, where others write it otherwise; what is none is given back as it is. */
  formatAddress?(address: string): string
}

/** The page that a phone app is to open. */
export type WalletPage = { url: string; origin: string; android: boolean }

/** Links into phone apps that have a way of their own, by explorer id. */
export type WalletLinks = Readonly<Record<string, (page: WalletPage) => string>>

/** What a session says of a namespace: the addresses on the network it is on, the one in use first. */
export type SessionFacts = { addresses: readonly string[]; caipNetworkId: CaipNetworkId }

/** What a WalletConnect session is asked to grant for a namespace, as data. */
export type SessionMethods = {
  methods: readonly string[]
  events: readonly string[]
  /** What the session itself answers, so that no wallet is asked. */
  local: Readonly<Record<string, (facts: SessionFacts) => unknown>>
  /** The network that a request moves the wallet to. */
  targetOf?(request: { method: string; params?: unknown }): CaipNetworkId | undefined
  /** Older ids of networks, by the id of today: some wallets know only those. */
  formerIds?: Readonly<Record<CaipNetworkId, CaipNetworkId>>
}

/** A provider object of the page together with what may be told about it. */
export type FoundWallet = PageWallet & {
  request: WalletRequest
  /** The methods that the widget may ask at any time: nothing that prompts or signs (T14). */
  quiet: RegExp
  /** Those it may ask where a person has just acted. */
  prompting: RegExp
  /** Those of them that give something away: each needs an act of its own, in the open modal. */
  spending?: RegExp
  /** Subscribes to the wallet's own events; returns its undo. */
  on(listener: (event: WalletEvent, data: unknown) => void): () => void
}
export type WalletEvent = 'accountsChanged' | 'chainChanged' | 'disconnect'

/** Host side: reports the wallets of a page as they come and go; `look` asks them once more. */
export type WalletDiscovery = (
  window: Window,
  report: { found: (wallet: FoundWallet) => void; lost: (walletId: string) => void },
) => { look: () => void; stop: () => void }

/**
 * Host side: what the page needs for a namespace. `discover` finds its wallets, `createProvider` makes
 * the site's provider in the shape that sites of that chain expect.
 */
export type PagePart<provider = unknown> = {
  discover: WalletDiscovery
  createProvider(host: ProviderHost): provider
}

/** Host side: what a provider for the site is made of. It outlives every wallet it speaks to. */
export type ProviderHost = {
  /** The connected address, or undefined. */
  address(): string | undefined
  /** The active network of this namespace, whether a wallet is connected or not. */
  network(): CaipNetworkId | undefined
  /** Asks whoever signs for the connected account. */
  request: WalletRequest
  /** Opens the modal and waits for an account. @throws USER_REJECTED when it is closed */
  connect(): Promise<void>
  /** Ends the connection for good, as the visitor could: no visit to come restores it. */
  disconnect(): Promise<void>
  /** Rejects with an error as sites expect it: with a numeric code and a kind. */
  explain(thrown: unknown): Promise<never>
  /** Waits while a connection is being restored. */
  settled(): Promise<void>
  /** Calls back after every change of the facts above. */
  onChange(listener: () => void): void
}

/** Secure side: keys and signatures of one namespace. Runs in the vault's worker only. */
export type ChainSigner = {
  /** The account's key from the seed (BIP-39), or its keys one after the other; the caller overwrites it. */
  derive(a: { seed: Uint8Array; index: number }): Uint8Array
  /**
   * What stands for a key in public: its address; where the address depends on the network, public keys of which
   * `ChainSigning.addresses` makes the addresses. At most 512 characters.
   */
  account(a: { privateKey: Uint8Array }): string
  /**
   * eip155: 65 bytes r | s | v (27 or 28) over a 32-byte digest; solana: 64 bytes over the message.
   */
  sign(a: { privateKey: Uint8Array; payload: Uint8Array }): Uint8Array
}

/**
 * Secure side: what a former wallet signs in one namespace. It runs in the worker that holds the key, and reads for
 * itself what it signs: a lying node or server may be behind the request. The page has checked that `to` is the user's
 * own wallet.
 */
export type ChainTransfer<transfer, raw extends string = string> = {
  /**
   * The signed transaction as the network takes it; undefined where it is anything but a transfer from `from` to `to`.
   * `sign` is that of ChainSigner, with the key of `from`.
   */
  sign(a: {
    transfer: transfer
    from: string
    to: string
    sign: (payload: Uint8Array) => Promise<Uint8Array>
  }): Promise<raw | undefined>
}

/** The amounts above which a network fee gets a red warning, in millionths of the coin: some coins cost a fortune. */
export type FeeBounds = {
  /** Below this nobody loses what is worth a warning, however many times the usual fee it is. */
  notable: bigint
  /** Below this a small payment may cost a large part of itself. */
  share: bigint
  /** Too much for any transaction, whatever the node says is usual. */
  high: bigint
}

/** A token that many people know: its symbol, its decimal places, its address on that network. */
export type KnownToken = readonly [symbol: string, decimals: number, address: string]

/** What a code says that is scanned to pay an address: a URI that wallets of other people open. */
export type PaymentUri = (a: { address: string; network: Network }) => string

/**
 * A method of a node that has an HTTP API in the place of JSON-RPC. It has one parameter at most: `param` is its shape
 * where it stands for `:param` in the path, `body` where it is what is posted.
 */
export type NodeEndpoint = {
  path: `/${string}`
  param?: RegExp
  body?: RegExp
  /** The shape of an answer in plain text. */
  answer: 'json' | RegExp
}
