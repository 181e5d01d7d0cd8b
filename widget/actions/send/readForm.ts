import type { ChainSend, SendOrder, SendQuote } from '../../../chains/sendTypes.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { parseTokenId } from '../../../shared-schemas/entities/tokenId.ts'
import { toUnits } from '../../../shared-schemas/format/toUnits.ts'
import type { SendState } from '../../stores/send.ts'
import type { Recipient } from './recipientIn.ts'
import { isCoin, type SendableToken } from './sendableTokens.ts'

/** What keeps a form from being sent: the first thing that is missing or wrong, in the order of its fields. */
export type FormProblem =
  | 'tokenMissing'
  | 'amountMissing'
  | 'amountInvalid'
  | 'notEnough'
  | 'recipientMissing'
  | 'recipientUnresolved'
  | 'recipientInvalid'
  | 'recipientIsToken'
  | 'recipientIsNobody'
  | 'recipientIsAlike'
  | 'notEnoughForFee'
  | 'belowLeast'
  | 'leavesTooLittle'

export type ReadForm = { order?: SendOrder; problem?: FormProblem }

type Given = {
  form: Pick<SendState, 'sendTokenAmount' | 'comparedAddress'>
  recipient: Recipient
  token: SendableToken
  network: Network
  from: string
  problemOf: ChainSend['problemOf']
  /** A known address that the recipient can be taken for. */
  alike: string | undefined
  /** What the account has of the coin, and what a node says of the order; undefined while nobody knows. */
  coins: bigint | undefined
  quote: SendQuote | undefined
}

/** Reads the form of a transfer: `order` as soon as amount and recipient are good, `problem` while it cannot be sent. */
export function readForm({
  form,
  recipient,
  token,
  network,
  from,
  problemOf,
  alike,
  coins,
  quote,
}: Given): ReadForm {
  const text = form.sendTokenAmount.trim()
  if (text === '') return { problem: 'amountMissing' }
  const amount = toUnits(text, token.decimals)
  if (amount === undefined || amount === 0n) return { problem: 'amountInvalid' }
  if (token.held !== undefined && amount > token.held) return { problem: 'notEnough' }
  const { to } = recipient
  const problem = recipientProblem({ recipient, token, problemOf })
  if (problem) return { problem }
  const order = { network, from, to, amount, token: tokenOf(token) }
  if (alike !== undefined && form.comparedAddress !== to)
    return { order, problem: 'recipientIsAlike' }
  const unsendable = quote && quoteProblem({ spent: isCoin(token) ? amount : 0n, coins, quote })
  return { order, ...(unsendable && { problem: unsendable }) }
}

/** What a node has against it. `spent` is what goes to the recipient of the coin. */
function quoteProblem({
  spent,
  coins,
  quote: { fee, isLost, opening = 0n, least = 0n, kept = 0n },
}: {
  spent: bigint
  coins: bigint | undefined
  quote: SendQuote
}): FormProblem | undefined {
  if (isLost) return 'recipientIsNobody'
  if (spent > 0n && spent < least) return 'belowLeast'
  if (coins === undefined) return undefined
  const left = coins - spent - fee.about - opening
  if (left < 0n) return 'notEnoughForFee'
  if (left === 0n || left >= kept) return undefined
  return spent > 0n ? 'leavesTooLittle' : 'notEnoughForFee'
}

/** The token as a chain names it; undefined for the coin. */
export function tokenOf(token: SendableToken): SendOrder['token'] {
  const { address } = parseTokenId(token.id)
  return isCoin(token) ? undefined : { address, decimals: token.decimals }
}

function recipientProblem({
  recipient: { to, name },
  token,
  problemOf,
}: Pick<Given, 'recipient' | 'token' | 'problemOf'>): FormProblem | undefined {
  if (to === '') return name === undefined ? 'recipientMissing' : 'recipientUnresolved'
  const problem = problemOf(to)
  if (problem) return problem === 'nobody' ? 'recipientIsNobody' : 'recipientInvalid'
  const isToken = parseTokenId(token.id).address.toLowerCase() === to.toLowerCase()
  return isToken ? 'recipientIsToken' : undefined
}
