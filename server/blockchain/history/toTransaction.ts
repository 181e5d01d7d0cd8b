import type { Move } from '../../../chains/historyTypes.ts'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { transfersPerTransaction } from '../../../shared-schemas/entities/historyLimits.ts'
import type {
  OperationType,
  Transaction,
  Transfer,
} from '../../../shared-schemas/entities/transaction.ts'
import { toDecimal } from '../../../shared-schemas/format/toDecimal.ts'
import type { Listed } from '../listedTokens.ts'
import type { CompleteRecord } from './completeRecords.ts'
import type { DescribedToken } from './describeTokens.ts'
import { isSpam } from './isSpam.ts'

/** Some records of an account, and what is needed to tell of them. */
export type Page = {
  network: CaipNetworkId
  /** As the records have it. */
  account: string
  records: readonly CompleteRecord[]
  tokens: ReadonlyMap<string, DescribedToken>
  listed: readonly Listed[]
  /** Undefined where neither the operator nor our list has it. */
  coin: Listed | undefined
  next: string | null
  /** All older transactions have been read. */
  isComplete: boolean
  /** Of older transactions, those that moved nothing but coins are missing: the nodes do not keep what tells of them. */
  lacksCoins: boolean
}

/** The decimals of a coin that is on no list. Source: the Ethereum yellow paper; other chains do as it does. */
const coinDecimals = 18
const nobody = /^0x0{40}$/

/** A record as the API tells of it. */
export function toTransaction(record: CompleteRecord, page: Page): Transaction {
  const { account, network, coin } = page
  const { facts, moves, hash } = record
  const isOwn = record.isOwn === true || facts.from === account
  return {
    id: hash ?? `${network}:${record.block}:${record.position}`,
    metadata: {
      minedAt: facts.seconds * 1_000,
      chain: network,
      status: facts.isConfirmed ? 'confirmed' : 'failed',
      operationType: operationOf(record, { account, isOwn }),
      sentFrom: facts.from,
      sentTo: facts.to,
      ...(hash !== undefined && { hash }),
      ...(facts.from === account && {
        fee: {
          numeric: toDecimal(BigInt(facts.fee), coin?.decimals ?? coinDecimals),
          symbol: coin?.symbol ?? '',
        },
      }),
    },
    transfers: moves
      .slice(0, transfersPerTransaction)
      .map((move) => toTransfer(move, { ...page, isOwn })),
  }
}

/** What a transaction was for the account: what its call says, else what it moved. */
function operationOf(
  { facts, moves }: CompleteRecord,
  { account, isOwn }: { account: string; isOwn: boolean },
): OperationType {
  if (isOwn && facts.operation) return facts.operation
  const outs = moves.filter(({ from, to }) => from === account && to !== account)
  const ins = moves.filter(({ from, to }) => to === account && from !== account)
  if (outs.length > 0 && ins.length > 0) return 'trade'
  if (outs.length > 0) return outs.every(({ to }) => nobody.test(to)) ? 'burn' : 'send'
  if (ins.length > 0) return ins.every(({ from }) => nobody.test(from)) ? 'mint' : 'receive'
  return moves.length > 0 ? 'send' : 'execute' // to itself
}

function toTransfer(move: Move, page: Page & { isOwn: boolean }): Transfer {
  const { account, tokens, coin } = page
  const token = move.token === undefined ? undefined : tokens.get(move.token)
  const flags = { is_spam: isSpam(move, { ...page, token }) }
  const parties = { direction: directionOf(move, account), from: move.from, to: move.to }
  const amount = BigInt(move.amount)
  if (move.kind === 'collectible') {
    const name = `${token?.name ?? ''} #${move.item ?? ''}`.trim().slice(0, 200)
    const nft_info = { name, flags, content: { preview: { url: '' } } }
    return { ...parties, quantity: { numeric: String(amount) }, nft_info }
  }
  const described = move.kind === 'coin' ? coin : token
  const decimals = described?.decimals ?? (move.kind === 'coin' ? coinDecimals : 0)
  return {
    ...parties,
    quantity: { numeric: toDecimal(amount, decimals) },
    fungible_info: {
      name: described?.name ?? '',
      symbol: described?.symbol ?? '',
      ...(move.token !== undefined && { address: move.token }),
      icon: { url: '' },
      flags,
    },
  }
}

function directionOf({ from, to }: Move, account: string): Transfer['direction'] {
  if (from === to) return 'self'
  return to === account ? 'in' : 'out'
}
