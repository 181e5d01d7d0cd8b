import type { Address, Hex } from 'viem'
import type { StoppedBatch } from '../../../../shared-schemas/errors/stoppedBatch.ts'
import type { Warning } from '../../../signing/approvalItem.ts'
import type { CallBundle } from './callBundles.ts'

export type BatchCall = { to: Address; value: bigint; data: Hex }

/** In the smallest unit: what it will probably be, the most, and what is usual where the node could tell. */
export type BatchFee = { expected: bigint; most: bigint; usual?: bigint | undefined }

/** Calls on their way: what they cost, and how they are sent once somebody said yes. */
export type Batch = {
  kind: CallBundle['kind']
  /** All or nothing. */
  atomic: boolean
  sponsored: boolean
  /** Also makes the account delegate to our contract (EIP-7702): `simple7702Address`. */
  delegates: boolean
  fee: BatchFee
  /** What the node said where they would fail. */
  failure?: unknown
  /** The account cannot pay for them, so the network takes none of them. */
  isUnpayable?: true
  /** About an earlier transaction or operation whose end nobody told. */
  warnings: readonly Warning[]
  /** True where nothing but a signature of ours covers the data of the calls. */
  dataEditable?: boolean
  /**
   * `edited` replaces the data of calls by their place, where that is possible. `complete` is false where the first
   * calls were sent and a later one was not; `stopped` says why.
   *
   * @throws what the network says where it took nothing; TRANSACTION_UNCERTAIN
   */
  send(edited?: EditedData): Promise<Sent>
  /** For who waits for its end and did not see one: from then on it counts as one whose end nobody told. */
  keep?(hash: Hex): Promise<void>
}

export type EditedData = ReadonlyMap<number, Hex>
type Sent = { hashes: readonly Hex[]; complete: boolean; stopped?: StoppedBatch }
