import type {
  OperationType,
  Transaction,
  Transfer,
} from '../../../shared-schemas/entities/transaction.ts'
import { isSpam } from '../../actions/activity/filterTransactions.ts'

export type MarkName = 'in' | 'out' | 'swap' | 'approve' | 'call' | 'self' | 'failed' | 'pending'

type Word = `activity.${OperationType}` | 'activity.self'

export type Described = {
  word: Word
  mark: MarkName
  /** Those that are shown: without spam. */
  transfers: readonly Transfer[]
  /** The one whose amount stands in a row. */
  main: Transfer | undefined
  /** Before that amount: only where it is the whole of the transaction. */
  sign: '' | '+' | '-'
}

/** A word, which way it goes, and the sign of its amount. Source: specification section 9. */
const operations: Readonly<
  Record<OperationType, { word: Word; mark: MarkName; sign: Described['sign'] }>
> = {
  send: { word: 'activity.send', mark: 'out', sign: '' },
  receive: { word: 'activity.receive', mark: 'in', sign: '+' },
  trade: { word: 'activity.trade', mark: 'swap', sign: '' },
  approve: { word: 'activity.approve', mark: 'approve', sign: '' },
  mint: { word: 'activity.mint', mark: 'in', sign: '' },
  burn: { word: 'activity.burn', mark: 'out', sign: '-' },
  deposit: { word: 'activity.deposit', mark: 'out', sign: '+' },
  withdraw: { word: 'activity.withdraw', mark: 'in', sign: '-' },
  borrow: { word: 'activity.borrow', mark: 'in', sign: '+' },
  repay: { word: 'activity.repay', mark: 'out', sign: '-' },
  claim: { word: 'activity.claim', mark: 'in', sign: '+' },
  execute: { word: 'activity.execute', mark: 'call', sign: '' },
}

/** What a transaction was for the account, in the terms of a row. */
export function describe({ metadata, transfers: all }: Transaction): Described {
  const { operationType, status } = metadata
  const transfers = all.some(isSpam) ? all.filter((each) => !isSpam(each)) : all
  const [only] = transfers
  const isSelf = operationType === 'send' && only !== undefined && transfers.every(isToItself)
  const { word, mark, sign } = operations[operationType]
  const failed = status === 'failed'
  return {
    word: isSelf ? 'activity.self' : word,
    mark: failed ? 'failed' : isSelf ? 'self' : mark,
    transfers,
    main: operationType === 'trade' ? (find(transfers, 'out') ?? only) : only,
    sign: transfers.length === 1 && !failed ? sign : '',
  }
}

/** What was got for `main` in a trade. */
export function receivedInTrade({ metadata, transfers }: Transaction): Transfer | undefined {
  if (metadata.operationType !== 'trade' || !find(transfers, 'out')) return undefined
  return find(transfers, 'in')
}

const find = (transfers: readonly Transfer[], wanted: Transfer['direction']) =>
  transfers.find(({ direction }) => direction === wanted)

const isToItself = ({ direction }: Transfer) => direction === 'self'
