import { bytesToHex } from '@noble/hashes/utils.js'
import type { ByteReader } from './createByteReader.ts'
import { createByteReader } from './createByteReader.ts'
import { type Layout, type Program, programs } from './programs.ts'
import type { MessageAccount, SolanaMessage } from './readMessage.ts'

/** An instruction in words. Without `name`, what it does cannot be told. */
export type DecodedInstruction = {
  /** Address of the program. */
  program: string
  /** Absent for a program that is not known. */
  programName?: string
  name?: string
  /** Its accounts and its data by their names; numbers in decimal digits. */
  fields: readonly { name: string; type: string; value: string }[]
}

/**
 * Says what an instruction does. Data that is too short, too long or unusual in any way makes it an
 * unknown one: nothing can hide behind a name.
 */
export function decodeInstruction(
  { accounts }: Pick<SolanaMessage, 'accounts'>,
  { program, accounts: places, data }: SolanaMessage['instructions'][number],
): DecodedInstruction {
  const { address } = accounts[program]! // readMessage checked the places
  const named = places.map((place) => accounts[place]!) // the same
  const known = programs.get(address)
  const common = { program: address, ...(known && { programName: known.name }) }
  const read = known && readData(known, data)
  if (!read || named.length < read.layout.accounts.length)
    return { ...common, fields: [...accountFields(named, []), bytesField(data)] }
  const { layout, values } = read
  return {
    ...common,
    name: layout.name,
    fields: [...accountFields(named, layout.accounts), ...values],
  }
}

function accountFields(accounts: readonly MessageAccount[], names: readonly string[]) {
  return accounts.map(({ address, signer, writable }, place) => ({
    name: names[place] ?? `account ${place + 1}`,
    type: ['address', signer && 'signs', writable && 'changes'].filter(Boolean).join(', '),
    value: address,
  }))
}

function bytesField(data: Uint8Array) {
  return { name: 'data', type: 'bytes', value: `0x${bytesToHex(data)}` }
}

type Values = { name: string; type: string; value: string }[]

function readData(
  { tagBytes, layouts }: Program,
  data: Uint8Array,
): { layout: Layout; values: Values } | undefined {
  try {
    const reader = createByteReader(data)
    // No data at all is the first instruction of the associated token program.
    const tag = data.length === 0 && tagBytes === 1 ? '0' : String(reader.number(tagBytes))
    const layout = layouts[tag] ?? (tagBytes === 1 && reader.left() > 0 ? nested() : undefined)
    if (!layout) return undefined
    const values = layout.data.map((entry) => {
      const [name = '', type = ''] = entry.split(':')
      return { name, type: shownType(type), value: readValue(reader, type) }
    })
    reader.end()
    return { layout, values }

    function nested(): Layout | undefined {
      return layouts[`${tag}.${reader.number(1)}`]
    }
  } catch {
    return undefined // it does not fit its own layout
  }
}

const numberBytes: Readonly<Record<string, number>> = { u8: 1, u32: 4, u64: 8, role: 4 }

/**
 * What may be handed over, by number; more than these are extensions. Source: AuthorityType and StakeAuthorize.
 */
const choices: Readonly<Record<string, readonly string[]>> = {
  authority: ['mint', 'freeze', 'owner', 'close'],
  role: ['staker', 'withdrawer'],
}

function readValue(reader: ByteReader, type: string): string {
  if (type === 'address') return reader.address()
  if (type === 'option') return readOption(reader)
  if (type === 'text') return toText(reader.take(Number(reader.number(8))))
  if (type === 'rest') return toText(reader.rest())
  const value = reader.number(numberBytes[type] ?? 1)
  return choices[type]?.[Number(value)] ?? String(value)
}

/** Nobody is an empty text: a right is then given up for good. */
function readOption(reader: ByteReader): string {
  const tag = reader.number(1)
  if (tag > 1n) throw new RangeError('An option is 0 or 1.')
  return tag === 1n ? reader.address() : ''
}

function toText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

function shownType(type: string): string {
  if (type === 'option') return 'address'
  return type === 'rest' || type in choices ? 'text' : type
}
