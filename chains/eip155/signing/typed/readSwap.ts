import type { Token } from '../../../signing/approvalItem.ts'
import { amountOf } from '../decode/amountOf.ts'
import { untilOf } from '../decode/untilOf.ts'
import { addressOf } from './addressOf.ts'
import type { StructReader } from './structReader.ts'
import type { Values } from './structsIn.ts'

const sold = ['sellToken', 'makerAsset', 'makerToken', 'tokenIn', 'inputToken']
const bought = ['buyToken', 'takerAsset', 'takerToken', 'tokenOut', 'outputToken']
const given = ['sellAmount', 'makingAmount', 'makerAmount', 'amountIn', 'inputAmount']
const gotten = ['buyAmount', 'takingAmount', 'takerAmount', 'amountOut', 'outputAmount']
const ends = ['validTo', 'expiry', 'deadline', 'expiration']

/** Two tokens and two amounts: an order of an exchange (CoW, 0x, 1inch), whatever it calls them. */
export const readSwap: StructReader = (values) => {
  const until = untilOf(first(values, ends) ?? expiryIn(values))
  const party = addressOf(values.receiver ?? values.recipient)
  const { feeAmount: fee = 0n } = values // CoW takes it in the token that is sold
  const amount = first(values, given)
  const most = typeof amount === 'bigint' && typeof fee === 'bigint' ? amount + fee : amount
  const isOpen = hasForeignPrice(values)
  return {
    ...(isOpen && { warnings: ['unknownData'] }),
    claims: [
      { kind: 'give', token: traded(first(values, sold)), ...amountOf(most), ...until },
      {
        kind: 'get',
        token: traded(boughtIn(values)),
        ...(!isOpen && amountOf(first(values, gotten))),
        ...(party !== undefined && { party }),
        ...until,
      },
    ],
  }
}

/**
 * CoW pays the network's coin for the address of only `e`. To the other exchanges that address, and the zero address,
 * are contracts like any other: without code, so 0x takes them for paid.
 */
function boughtIn(values: Values): unknown {
  const { buyToken } = values
  return typeof buyToken === 'string' && /^0xe{40}$/i.test(buyToken)
    ? undefined
    : first(values, bought)
}

function traded(address: unknown): Token {
  return typeof address === 'string' ? { address } : {}
}

/** True for a struct that names both tokens. */
export function isSwap(values: Values): boolean {
  return [sold, bought].every((names) => typeof first(values, names) === 'string')
}

function first(values: Values, names: readonly string[]): unknown {
  return values[names.find((name) => values[name] !== undefined) ?? '']
}

/** 1inch (v4) keeps the end in bits 80 to 119 of its traits; 0x (OTC) above bit 192. 0 is no end. */
function expiryIn({ makerTraits, expiryAndNonce }: Values): bigint | undefined {
  if (typeof makerTraits === 'bigint') return (makerTraits >> 80n) & (2n ** 40n - 1n)
  return typeof expiryAndNonce === 'bigint' ? expiryAndNonce >> 192n : undefined
}

/** 1inch (v4): the order has an extension, of which only a part of a digest is signed here. */
const extensionBit = 249n
/** 1inch (v3): the parts of `interactions` that do more than say until when the order holds, which is part 4. */
const partsThatAct = [0n, 1n, 2n, 3n, 5n, 6n, 7n]

/** True for an order of 1inch whose price a contract that it names may set anew, down to nothing. */
function hasForeignPrice({ makerTraits, offsets, interactions }: Values): boolean {
  if (typeof makerTraits === 'bigint') return ((makerTraits >> extensionBit) & 1n) === 1n
  if (typeof offsets !== 'bigint' || interactions === undefined) return false
  const endOf = (part: bigint) => (part < 0n ? 0n : (offsets >> (part * 32n)) & 0xffff_ffffn)
  return partsThatAct.some((part) => endOf(part) !== endOf(part - 1n))
}
