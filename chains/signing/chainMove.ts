import type { Network } from '../../shared-schemas/entities/network.ts'
import type { TransferNamespace, Transfers } from '../transfers.ts'
import type { Warning } from './approvalItem.ts'
import type { SendingContext } from './context.ts'

/** Something that a wallet holds on a network: its coin, or a token. */
export type Asset = {
  network: Network
  /** Of a token: its contract, or its mint. */
  address?: string
  /** Where it is kept, on a chain on which a wallet may have several accounts for one token. */
  account?: string
  symbol: string
  /** Unknown of a token that does not say: its amount is shown in the smallest unit. */
  decimals: number | undefined
  /** In the smallest unit. */
  amount: bigint
}

/** A transfer that needs only a yes; or what is missing for it. Amounts are in the smallest unit. */
export type PreparedMove = {
  amount: bigint
  /** The most that the network takes for it, in its coin. */
  fee: bigint
  /** What an account of the recipient costs that has to be made for it, in the coin. */
  rent?: bigint
  /** How much more of the coin the former wallet needs; 0 where it has enough. */
  missing: bigint
  /** The least that can be moved at all. */
  least?: bigint
  /** What is absurd about the fee, as in approvals. */
  warnings: readonly Warning[]
  /** What the node said where the transfer would probably fail; it can be sent all the same. */
  failure?: unknown
  /** Why the network does not take it, in the words of its programs: then it is not sent. */
  refusal?: string
  /** Signs and sends. */
  send(): Promise<SentMove>
}

/** A transfer that the network got. */
export type SentMove = {
  /**
   * Waits until the network has carried it out. A node that does not answer is asked again.
   *
   * @throws TRANSFER_FAILED, or TRANSACTION_UNCERTAIN after ten minutes
   */
  done(): Promise<void>
}

/** Has the worker of the former wallet sign a transfer. @throws TRANSFER_REFUSED */
export type SignTransfer = <namespace extends TransferNamespace>(
  namespace: namespace,
  transfer: Transfers[namespace],
) => Promise<string>

/** How what a former wallet holds in a namespace is read and sent. */
export type ChainMove = {
  namespace: TransferNamespace
  /** What stays with the former wallet, as parts of a list in a sentence. */
  stays: readonly string[]
  /** What an address holds on a network: its tokens, then the coin. @throws NETWORK_NOT_SERVED, or what the node says */
  readAssets(ports: SendingContext, a: { network: Network; owner: string }): Promise<Asset[]>
  /** With `readToken`: which tokens the user may name, and by what. */
  tokenHint?: string
  /** A token that the user names, where readAssets knows some only. @throws TOKEN_NOT_HELD */
  readToken?(
    ports: SendingContext,
    a: { network: Network; owner: string; address: string },
  ): Promise<Asset>
  /** Fills a transfer of all that there is of an asset. */
  prepare(
    ports: SendingContext,
    a: { asset: Asset; from: string; to: string; sign: SignTransfer },
  ): Promise<PreparedMove>
}
