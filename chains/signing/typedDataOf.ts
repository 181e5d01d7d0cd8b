import type { Address, Hex } from 'viem'
import type { Field, ItemOf } from './approvalItem.ts'

type Shown = Pick<ItemOf<'typedData'>, 'types' | 'primaryType' | 'domain' | 'message'>

/** Typed data as viem hashes it. */
export type TypedData = {
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  domain: {
    name?: string
    version?: string
    chainId?: bigint
    verifyingContract?: Address
    salt?: Hex
  }
  message: Record<string, unknown>
}

/** Puts the lines that were shown together again: this, and nothing else, is what gets signed. */
export function typedDataOf({ types, primaryType, domain, message }: Shown): TypedData {
  return {
    types: Object.fromEntries(Object.entries(types).map(([name, fields]) => [name, [...fields]])),
    primaryType,
    domain: readRecord([...domain], 0) as TypedData['domain'], // describeTypedData checked its names
    message: readRecord([...message], 0),
  }
}

/** Takes the lines of one depth from the front, each with what belongs to it. */
function readRecord(lines: Field[], depth: number): Record<string, unknown> {
  const record: [string, unknown][] = []
  while (lines[0]?.depth === depth) {
    const line = lines.shift()!
    record.push([line.name, readValue(line, lines)])
  }
  return Object.fromEntries(record)
}

function readValue({ type, value, depth }: Field, rest: Field[]): unknown {
  if (value === undefined) {
    const inner = readRecord(rest, depth + 1)
    return type.endsWith(']') ? listOf(inner) : inner
  }
  if (type === 'bool') return value === 'true'
  return /^u?int/.test(type) ? BigInt(value) : value
}

/** Keys that are numbers come out of an object in their order. */
function listOf(record: Record<string, unknown>): unknown[] {
  return Object.values(record)
}
