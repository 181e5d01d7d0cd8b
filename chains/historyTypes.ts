import type { CaipNetworkId } from '../shared-schemas/entities/caip.ts'
import type { OperationType } from '../shared-schemas/entities/transaction.ts'

// What the server reads of the past of an account. Addresses and hashes are as the chain folder writes them, alike for
// what is alike.

/** Asks a node for several things at once: each result, undefined where it refuses that one. Rejects where none answers. */
export type AskNode = (
  calls: readonly { method: string; params: readonly unknown[] }[],
) => Promise<readonly unknown[]>

/** What went from one account to another. */
export type Move = {
  kind: 'coin' | 'token' | 'collectible'
  /** The contract of a token or a collectible. */
  token?: string | undefined
  /** The number of a collectible. */
  item?: string | undefined
  /** Empty where a contract moved coins, and which one is not known. */
  from: string
  to: string
  /** In the smallest unit, as decimal text. */
  amount: string
}

/** What a block says of a transaction, beside what it moved. Amounts are decimal text in the smallest unit of the coin. */
export type TransactionFacts = {
  /** Epoch seconds of the block. */
  seconds: number
  from: string
  /** Empty for one that creates a contract. */
  to: string
  isConfirmed: boolean
  fee: string
  /** What its call is for; undefined for a call that is not known. */
  operation?: OperationType | undefined
}

/** A transaction that concerns an account, or coins that came in a block by a transaction that is not known. */
export type HistoryRecord = {
  block: number
  /** Its place in the block. */
  position: number
  hash?: string | undefined
  /** The account itself had it made, though another one sent it: a smart account does so. */
  isOwn?: boolean | undefined
  moves: readonly Move[]
  /** Loaded when the transaction is first shown, unless already known. */
  facts?: TransactionFacts | undefined
}

/** The coins of an account, and how many transactions it has sent. */
export type AccountState = { coins: bigint; sent: number }

type OfAccount = { ask: AskNode; address: string }
/** Blocks from `first` to `last`, both included. */
type OfBlocks = OfAccount & { first: number; last: number }

/** What a token's contract says of itself; `decimals` is missing for collectibles. */
export type TokenFacts = { name: string; symbol: string; decimals?: number | undefined }

/** How the past of an account is read from the nodes of a network. All reject where nodes do not answer. */
export type HistoryReader = {
  /** An address as records have it. */
  toKey(address: string): string
  /** How many of the newest blocks of a network may yet be replaced by others. */
  unsettledBlocks(network: CaipNetworkId): number
  newestBlock(ask: AskNode): Promise<number>
  /** The hash of block 0, which differs after a development chain was reset; undefined where the nodes do not answer. */
  genesis(ask: AskNode): Promise<string | undefined>
  /** Undefined where the nodes do not keep what was then. */
  stateAt(a: OfAccount & { block: number }): Promise<AccountState | undefined>
  /** Transactions that moved tokens. Rejects also where the blocks hold more than a node answers. */
  readTokenMoves(a: OfBlocks): Promise<readonly HistoryRecord[]>
  /**
   * Transactions that moved coins or were sent by the account, found by its states before the first and after the last block;
   * undefined where the nodes do not keep those in between.
   */
  readCoinMoves(
    a: OfBlocks & { before: AccountState; after: AccountState },
  ): Promise<readonly HistoryRecord[] | undefined>
  /** The facts of transactions, by their hashes; one that no node knows is missing. Rejects where nodes refuse to say. */
  readFacts(a: { ask: AskNode; hashes: readonly string[] }): Promise<Map<string, TransactionFacts>>
  /**
   * What tokens say of themselves, by their contracts; one that says nothing sensible is missing. Rejects where nodes refuse
   * to answer, which is no word of the token's.
   */
  readTokens(a: { ask: AskNode; tokens: readonly string[] }): Promise<Map<string, TokenFacts>>
}
