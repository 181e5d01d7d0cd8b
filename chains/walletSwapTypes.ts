import type { CaipNetworkId } from '../shared-schemas/entities/caip.ts'
import type { WalletRequest } from './types.ts'

/** What is swapped: the coin of the network or, with an address, a token; `amount` in the smallest unit. */
export type SwapOrder = {
  network: CaipNetworkId
  account: string
  from: string | undefined
  to: string | undefined
  amount: bigint
}

/** A call of a contract that the server built; `value` is what it sends of the coin. */
export type BuiltCall = { from: string; to: string; data: string; value: bigint }

/** What became of a swap. `got`: how much of what was bought arrived, as the receipt has it. */
export type SwapOutcome =
  | { state: 'confirmed'; hash: string; got: bigint | undefined }
  | { state: 'reverted'; hash: string }

type Asked = { method: string; params: readonly unknown[] }

/** Widget side: how a swap that the server built is checked, handed to a wallet and followed. */
export type WalletSwap = {
  /** The contract that swaps, of our own table; undefined where that has none for the network. */
  routerOf(network: CaipNetworkId): string | undefined
  /** Whether a call lets the router take exactly the amount of the order, or nothing any more. */
  isApproval(call: BuiltCall, a: { order: SwapOrder; router: string }): boolean
  /** The call that lets it take exactly that. */
  approvalOf(order: SwapOrder, router: string): BuiltCall
  /**
   * Whether a call does the swap of the order until a moment at the latest, gives the account no less than `least`, and does
   * nothing else.
   */
  isSwap(
    call: BuiltCall,
    a: { order: SwapOrder; router: string; least: bigint; latestSeconds: number },
  ): boolean
  /** What a wallet is asked for one call. */
  toRequest(call: BuiltCall, order: SwapOrder): Asked
  /** What it is asked for several of which all happen or none. */
  toBatchRequest(calls: readonly BuiltCall[], order: SwapOrder): Asked
  /** Whether a wallet takes such a batch for the account. `request` asks the wallet. */
  takesBatches(a: { request: WalletRequest; order: SwapOrder }): Promise<boolean>
  /** What a wallet answered to a batch names it; undefined for anything else. */
  batchIdOf(answer: unknown): string | undefined
  /** Undefined while no block has it. `request` asks a node. @throws what the node says */
  readOutcome(a: {
    request: WalletRequest
    hash: string
    order: SwapOrder
    router: string
  }): Promise<SwapOutcome | undefined>
  /** The same of a batch; `request` asks the wallet. @throws what the wallet says */
  readBatchOutcome(a: {
    request: WalletRequest
    id: string
    order: SwapOrder
    router: string
  }): Promise<SwapOutcome | undefined>
}
