// What the ABI makes of a call of Multicall3: the server has no library for it. Source: docs.soliditylang.org, "Contract
// ABI Specification". Hex has no prefix but for `data` of a call and what a node returns.

export const wordBytes = 32
const wordChars = 2 * wordBytes

/** `aggregate3((address,bool,bytes)[])` */
const aggregate3 = '82ad56cb'

/** A number or an address as a word. */
export function wordOf(value: number | string): string {
  const text = typeof value === 'number' ? value.toString(16) : value.replace(/^0x/i, '')
  return text.toLowerCase().padStart(wordChars, '0')
}

/** A word of what a call returned; undefined where it ends before. */
export function wordAt(data: string, index: number): bigint | undefined {
  const word = data.slice(2 + index * 2 * wordBytes, 2 + (index + 1) * 2 * wordBytes)
  return word.length === 2 * wordBytes ? BigInt(`0x${word}`) : undefined
}

/** The data of one call that makes those calls, each of which may fail. */
export function encodeCalls(calls: readonly { target: string; data: string }[]): string {
  const parts = calls.map(({ target, data }) => {
    const padded = data.padEnd(Math.ceil(data.length / wordChars) * wordChars, '0')
    return [wordOf(target), wordOf(1), wordOf(3 * wordBytes), wordOf(data.length / 2), padded].join(
      '',
    )
  })
  let at = parts.length * wordBytes
  const places = parts.map((part) => {
    const place = wordOf(at)
    at += part.length / 2
    return place
  })
  return `0x${[aggregate3, wordOf(wordBytes), wordOf(calls.length), ...places, ...parts].join('')}`
}

/** The first word that each of `count` calls returned; undefined for one that failed, or returned less. */
export function readResults(data: string, count: number): (bigint | undefined)[] {
  const list = placeAt(data, 0)
  return Array.from({ length: count }, (_, index) => {
    const result = list + 1 + placeAt(data, list + 1 + index)
    const bytes = result + placeAt(data, result + 1)
    const succeeded = wordAt(data, result) === 1n
    return succeeded && placeAt(data, bytes) >= 1 ? wordAt(data, bytes + 1) : undefined
  })
}

/** A count of bytes at a word of data, in whole words; one beyond the end of any data where there is none. */
function placeAt(data: string, index: number): number {
  return Number((wordAt(data, index) ?? BigInt(data.length * wordBytes)) / BigInt(wordBytes))
}
