import { createStore } from 'zustand/vanilla'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { Purchase } from '../../shared-schemas/entities/onramp.ts'
import type { Transaction } from '../../shared-schemas/entities/transaction.ts'

/** By year, then by month, 0 is January, in the time zone of the user; each newest first. */
export type TransactionsByYear = Readonly<
  Record<number, Readonly<Record<number, readonly Transaction[]>>>
>

export type TransactionsState = {
  /** Newest first. */
  transactions: readonly Transaction[]
  transactionsByYear: TransactionsByYear
  /** What the account bought with a card lately, as a provider says; newest first. */
  coinbaseTransactions: readonly Purchase[]
  /** The network and the account that the list is of. */
  lastNetworkInView: CaipNetworkId | undefined
  address: string | undefined
  loading: boolean
  /** The last fetch failed. */
  failed: boolean
  empty: boolean
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined
  /** False while the server still reads older transactions from the chain. */
  complete: boolean
  /** Older transfers of the coin may be missing: the server cannot read them. */
  lacksCoins: boolean
  /** When the list was last fetched, on the clock of the app. */
  fetchedAt: number | undefined
}

/** What a fetch changes in the list. */
type Fetched = Pick<
  TransactionsState,
  'transactions' | 'transactionsByYear' | 'next' | 'complete' | 'lacksCoins' | 'fetchedAt'
>

export const createTransactionsStore = () =>
  createStore<TransactionsState>(() => ({
    transactions: [],
    transactionsByYear: {},
    coinbaseTransactions: [],
    lastNetworkInView: undefined,
    address: undefined,
    loading: false,
    failed: false,
    empty: false,
    next: undefined,
    complete: true,
    lacksCoins: false,
    fetchedAt: undefined,
  }))

export const startLoading =
  ({ address, network }: { address: string; network: CaipNetworkId }) =>
  (state: TransactionsState): TransactionsState => ({
    ...state,
    address,
    lastNetworkInView: network,
    loading: true,
    failed: false,
  })

export const takeFetched =
  (fetched: Fetched) =>
  (state: TransactionsState): TransactionsState => ({
    ...state,
    ...fetched,
    loading: false,
    failed: false,
    empty: fetched.transactions.length === 0,
  })

/** What was fetched before stays; without a cursor the next fetch begins at the newest again. */
export const failLoading = (state: TransactionsState): TransactionsState => ({
  ...state,
  loading: false,
  failed: true,
  empty: true,
  next: undefined,
})

export const takePurchases =
  (coinbaseTransactions: readonly Purchase[]) =>
  (state: TransactionsState): TransactionsState => ({ ...state, coinbaseTransactions })
