import type { CaipNetworkId } from '../shared-schemas/entities/caip.ts'
import type { KnownToken, WalletRequest } from './types.ts'

// What the server alone reads of chains: prices, and what accounts hold.

/** A contract that reports a price in US dollars. `network` is the one that it is read on. */
export type PriceFeed = {
  network: CaipNetworkId
  address: string
  decimals: number
  /** It is updated at least this often. */
  heartbeatSeconds: number
}

/** A coin, or with `address` a token, that a feed has the price of. */
export type PricedToken = {
  network: CaipNetworkId
  address?: string
  name: string
  symbol: string
  feed: PriceFeed
}

/** How a price feed is read: JSON-RPC requests to a node, and what their results say; undefined if they say nothing. */
export type FeedReader = {
  addressPattern: RegExp
  calls(feed: Pick<PriceFeed, 'address'>): { method: string; params: readonly unknown[] }[]
  parse(
    results: readonly unknown[],
  ): { answer: bigint; decimals: bigint; updatedAtSeconds: bigint } | undefined
}

/** An amount in the smallest unit of its token, and how many decimal places the token says that it has. */
export type TokenAmount = { amount: bigint; decimals: number }

/** How the server reads what accounts hold. */
export type BalanceReader = {
  /** An address that holds next to nothing: a node that can read it works, whatever it says of others. */
  sample: string
  /** The tokens of a network that are looked for besides what the operator lists. */
  listed(network: CaipNetworkId): readonly KnownToken[]
  /**
   * What an account holds in the coin and in those of `tokens` that answered, by their addresses as they were given.
   * `request` asks a node of that network. Throws NODE_BAD_ANSWER, or what the node says.
   */
  read(a: {
    request: WalletRequest
    network: CaipNetworkId
    address: string
    tokens: readonly string[]
  }): Promise<{ coin: bigint; tokens: ReadonlyMap<string, TokenAmount> }>
}

/** By network: CoinGecko's id of its coin, and of the network as a platform of tokens. */
export type CoinGeckoIds = Readonly<Record<CaipNetworkId, { coin: string; platform?: string }>>

/** How the server knows who may have a name. */
export type NameReader = {
  /** A name or a label as ENS normalises it; undefined for one that it refuses. */
  normalise(name: string): string | undefined
  /** An address in the form that is compared and stored; undefined for none. */
  toKey(address: string): string | undefined
  /** The same as people know it. */
  format(key: string): string
  /** The network of a coin type; undefined where it is of another namespace. */
  networkOf(coinType: number): CaipNetworkId | undefined
  /** Whether the key of an address signed a message; no node is asked. */
  isSignedByKey(a: SignedMessage): Promise<boolean>
  /**
   * Whether a contract account says that it signed a message, also before it is deployed; `request` asks a node.
   * False as well where no node answers, and for what else goes wrong.
   */
  isSignedByContract(a: SignedMessage & { request: WalletRequest }): Promise<boolean>
  /** Whether a node answers. */
  isUp(request: WalletRequest): Promise<boolean>
  /** The coin types for which an address is valid, given the one it signed for. */
  coinTypesOf(coinType: number, by: 'key' | 'contract'): number[]
  chainNames: ChainNames
}

export type SignedMessage = { address: string; message: string; signature: string }

/** Asks a gateway that a name's contract chose, for what it knows of the name (ERC-3668). Rejects where it says nothing. */
export type AskGateway = (a: { url: string; sender: string; data: string }) => Promise<string>

/** A name service on a chain, such as ENS. */
export type ChainNames = {
  /** The network and the contract to read by default; the operator may configure others. */
  network: CaipNetworkId
  contract: string
  isContract(address: string): boolean
  /**
   * How they are read, through nodes whose errors `request` passes on with their data. Each rejects where nodes or gateways do
   * not answer, and is undefined where there is nothing; names are normalised.
   */
  open(a: { request: WalletRequest; contract: string; askGateway: AskGateway }): {
    /** In the form of `toKey`. */
    addressOf(name: string): Promise<string | undefined>
    /** The address that a name has for another network's coin type; undefined where it has none of its own there. */
    addressOn(name: string, coinType: number): Promise<string | undefined>
    /** The coin types for which the address of a name is valid: a contract address only for its own network. */
    coinTypesOf(address: string): Promise<number[]>
    /** The name that an address goes by, where that name is the address's as well. */
    nameOf(address: string): Promise<string | undefined>
    /** The avatar record of a name: a URL of any scheme. */
    avatarOf(name: string): Promise<string | undefined>
  }
}
