import type { CaipNetworkId } from '../shared-schemas/entities/caip.ts'
import type { KnownToken, WalletRequest } from './types.ts'

// What the server alone knows of exchanges on chains. A token is an address; `native` is the coin of the network.

/** The contracts of an exchange: what says prices, what swaps, and the token that stands for the coin. */
export type SwapDeployment = { quoter: string; router: string; wrapped: string }

/** What is to be swapped; `amount` in the smallest unit. */
export type SwapPair = { from: string; to: string; amount: bigint }

/** A way to swap it. */
export type SwapRoute = {
  /** As the exchange's contracts name it. */
  path: string
  /** What comes out, in the smallest unit. */
  out: bigint
  gas: bigint
  /** Per cent of its value that the swap loses by moving the price; absent where the amounts are too small to tell. */
  impact?: number
}

/** A call of a contract; `value` is what it is sent of the coin. */
export type SwapCall = { to: string; data: string; value: bigint }

/** Prices of a unit of gas, in the smallest unit of the coin. */
export type SwapGasPrices = { standard: bigint; fast: bigint; instant: bigint }

/** What an account would have of a swap that was tried on the latest state. */
export type SwapTrial =
  | { status: 'done'; given: bigint; gas: bigint }
  /** It has less than the amount. */
  | { status: 'lacking' }
  /** The price moved beyond what the swap allows. */
  | { status: 'moved' }
  | { status: 'failed' }

type Asked = { request: WalletRequest }

/** How swaps are quoted and built on the networks of a namespace. */
export type SwapReader = {
  /** An exchange that is known on a network; operators may name others. */
  deployments: Readonly<Record<CaipNetworkId, SwapDeployment>>
  isAddress(text: string): boolean
  /** The tokens of a network that are offered besides what the operator lists. */
  listed(network: CaipNetworkId): readonly KnownToken[]
  /** Whether its nodes quote swaps and try them before they are offered. */
  isServed(network: CaipNetworkId): boolean
  /**
   * The best route of an exchange; undefined where it has none. Throws NODE_BAD_ANSWER, or what the node says, as do all that
   * ask one.
   */
  findRoute(
    a: Asked & { network: CaipNetworkId; deployment: SwapDeployment; pair: SwapPair },
  ): Promise<SwapRoute | undefined>
  /** The call that swaps on a route, gives no less than `least`, and fails in a later block than that of `deadlineSeconds`. */
  encodeSwap(a: {
    deployment: SwapDeployment
    pair: SwapPair
    path: string
    account: string
    least: bigint
    deadlineSeconds: number
  }): SwapCall
  /** How much of a token a contract may take from an account. */
  readAllowance(a: Asked & { token: string; account: string; spender: string }): Promise<bigint>
  readBalance(a: Asked & { token: string; account: string }): Promise<bigint>
  /**
   * The call that approves exactly `amount`, or that takes an earlier approval back where the token wants that first;
   * undefined for a token that takes neither. `gas` is what it takes.
   */
  findApproval(
    a: Asked & { token: string; account: string; spender: string; amount: bigint },
  ): Promise<{ call: SwapCall; gas: bigint } | undefined>
  /** What a swap would do for an account, once it has approved it. */
  tryCall(a: Asked & { pair: SwapPair; account: string; call: SwapCall }): Promise<SwapTrial>
  /** The gas of a call as the node estimates it; undefined where the call would fail. */
  estimateGas(a: Asked & { account: string; call: SwapCall }): Promise<bigint | undefined>
  readGasPrices(request: WalletRequest): Promise<SwapGasPrices>
}
