/** A call that allows an amount, and nothing else: words of 32 bytes, one of which is the amount. */
export type AllowanceCall = {
  words: number
  /** Place of the amount among them. */
  amountAt: number
  /** The most that this word may hold. */
  most: bigint
  /** The amount comes on top of what is allowed already. */
  adds?: true
}

/** By selector. A row is all that another such function needs, beside its line in `decode/contractCalls.ts`. */
const calls: Readonly<Record<string, AllowanceCall>> = {
  // approve(address,uint256)
  '0x095ea7b3': { words: 2, amountAt: 1, most: 2n ** 256n - 1n },
  // increaseAllowance(address,uint256)
  '0x39509351': { words: 2, amountAt: 1, most: 2n ** 256n - 1n, adds: true },
  // approve(address,address,uint160,uint48), of Permit2
  '0x87517c45': { words: 4, amountAt: 2, most: 2n ** 160n - 1n },
}

const selectorLength = 10
const wordLength = 64

/** The row of call data that consists of such a call to the last byte. */
export function allowanceCallOf(data: string): AllowanceCall | undefined {
  const selector = data.slice(0, selectorLength)
  const call = Object.hasOwn(calls, selector) ? calls[selector] : undefined
  return call && data.length === selectorLength + call.words * wordLength ? call : undefined
}

/** The same call with another amount. */
export function withAmount(data: string, { amountAt }: AllowanceCall, amount: bigint): string {
  const from = selectorLength + amountAt * wordLength
  const word = amount.toString(16).padStart(wordLength, '0')
  return `${data.slice(0, from)}${word}${data.slice(from + wordLength)}`
}
