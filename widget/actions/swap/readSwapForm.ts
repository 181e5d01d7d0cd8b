import type { SwapOrder } from '../../../chains/walletSwapTypes.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { swapCoinAddress } from '../../../shared-schemas/entities/swap.ts'
import { parseTokenId, type TokenId } from '../../../shared-schemas/entities/tokenId.ts'
import { toUnits } from '../../../shared-schemas/format/toUnits.ts'
import type { SwapState } from '../../stores/swap.ts'
import { isCoin } from '../send/sendableTokens.ts'
import type { Swappable } from './swappableTokens.ts'

/** What keeps a form from being priced: the first thing that is missing or wrong. */
type SwapProblem = 'tokenMissing' | 'amountMissing' | 'amountInvalid' | 'notEnough'

type ReadSwapForm = {
  /** What is paid; the coin unless something else was chosen. */
  from: Swappable
  to: Swappable | undefined
  /** There as soon as a price can be asked for, also of more than the account has. */
  order?: SwapOrder
  problem?: SwapProblem
}

/** Reads the form of a swap. */
export function readSwapForm({
  form,
  tokens,
  network,
  account,
}: {
  form: Pick<SwapState, 'from' | 'to' | 'amount'>
  /** The coin first. */
  tokens: readonly [Swappable, ...Swappable[]]
  network: Network
  account: string
}): ReadSwapForm {
  const find = (id: TokenId | undefined) => tokens.find((token) => token.id === id)
  const from = find(form.from) ?? tokens[0]
  const chosen = find(form.to)
  const to = chosen === from ? undefined : chosen
  const chosenFrom = form.from === undefined || find(form.from) !== undefined
  if (!to || !chosenFrom) return { from, to, problem: 'tokenMissing' }
  const text = form.amount.trim()
  if (text === '') return { from, to, problem: 'amountMissing' }
  const amount = toUnits(text, from.decimals)
  if (amount === undefined || amount === 0n) return { from, to, problem: 'amountInvalid' }
  const [paid, bought] = [addressOf(from), addressOf(to)]
  const order = { network: network.caipNetworkId, account, from: paid, to: bought, amount }
  const lacks = from.held !== undefined && amount > from.held
  return { from, to, order, ...(lacks && { problem: 'notEnough' }) }
}

function addressOf(token: Swappable): string | undefined {
  return isCoin(token) ? undefined : parseTokenId(token.id).address
}

/** What tells one order from another. */
export function orderKey({ network, account, from, to, amount }: SwapOrder): string {
  return [network, account, from, to, amount].join(' ')
}

/** A token of an order as the calls of the server name it. */
export function swapId({ network }: SwapOrder, address: string | undefined): TokenId {
  return `${network}:${address ?? swapCoinAddress}`
}
