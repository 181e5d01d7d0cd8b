import type { KnownToken } from '../types.ts'
import type { Token, Warning } from './approvalItem.ts'
import { shapesOf } from './symbolShape.ts'

/** What a token is called and how it is counted, and what to beware of. */
type Named = { token: Token; warnings: readonly Warning[] }

/**
 * Names a token: by our list where it stands there, whatever a node says, else as it calls itself. One that is not on
 * the list and looks like one that is loses its name. On a network of which the list does not have the true one, a
 * token may be that one, so it keeps the very same name.
 */
export function nameToken(
  /** As the node tells it. */
  told: Token,
  {
    known,
    here,
    wellKnown,
  }: {
    known: readonly KnownToken[]
    /** What is well known on this network, and on any. */
    here: ReadonlyMap<string, string>
    wellKnown: ReadonlyMap<string, string>
  },
): Named {
  const { address, symbol, decimals } = told
  const listed = address === undefined ? undefined : findKnown(known, address)
  if (listed) {
    const [name, places] = listed
    const isLie = decimals !== undefined && decimals !== places
    return {
      token: { address, symbol: name, decimals: places },
      warnings: isLie ? ['nodeDisagrees'] : [],
    }
  }
  const token = { ...told, ...(decimals !== undefined && { unchecked: true }) }
  const shapes = shapesOf(symbol ?? '')
  const posesAs = shapes.flatMap((shape) => here.get(shape) ?? wellKnown.get(shape) ?? [])[0]
  if (posesAs === undefined) return { token, warnings: [] }
  if (posesAs === symbol && !shapes.some((shape) => here.has(shape)))
    return { token: { ...token, namesake: true }, warnings: ['namesake'] }
  const { symbol: _, ...nameless } = token
  return { token: { ...nameless, posesAs }, warnings: ['lookalike'] }
}

/** By address; those of EVM chains are written in several ways. */
export function findKnown(known: readonly KnownToken[], address: string): KnownToken | undefined {
  const isHex = address.startsWith('0x')
  return known.find(([, , it]) =>
    isHex ? it.toLowerCase() === address.toLowerCase() : it === address,
  )
}

/** Symbols that many people know, by each of their shapes. */
export function wellKnownOf(symbols: readonly string[]): ReadonlyMap<string, string> {
  return new Map(symbols.flatMap((symbol) => shapesOf(symbol).map((shape) => [shape, symbol])))
}
