import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { type ByteReader, createByteReader } from './createByteReader.ts'

/** An account that a transaction names. */
export type MessageAccount = {
  /** Its address; `table[entry]` where only a lookup table on the network knows it. */
  address: string
  fromTable: boolean
  signer: boolean
  writable: boolean
}

/** The part of a transaction that is signed. The first account pays the fee. */
export type SolanaMessage = {
  version: 'legacy' | 0
  accounts: readonly MessageAccount[]
  /** Or the nonce, where the first instruction advances one. */
  blockhash: string
  /** Accounts are places in the list above. */
  instructions: readonly {
    program: number
    accounts: readonly number[]
    data: Uint8Array
  }[]
  lookups: readonly Lookup[]
}
type Lookup = { table: string; writable: readonly number[]; readonly: readonly number[] }

type Header = { signers: number; readonlySigners: number; readonlyOthers: number }

const versioned = 0x80
const accountsMost = 256

/**
 * Reads a message, legacy or version 0, and holds it to every rule that the network holds it to, so
 * that what is read here has one meaning only.
 *
 * @throws TRANSACTION_UNREADABLE
 * Source: Solana, "Transaction structure"; agave, Message::sanitize.
 */
export function readMessage(bytes: Uint8Array): SolanaMessage {
  const reader = createByteReader(bytes)
  const first = Number(reader.number(1))
  if (first > versioned) refuse(`its version ${first & 0x7f} is not known`)
  const version = first === versioned ? 0 : 'legacy'
  const header = {
    signers: version === 0 ? Number(reader.number(1)) : first,
    readonlySigners: Number(reader.number(1)),
    readonlyOthers: Number(reader.number(1)),
  }
  const keys = reader.list(reader.address)
  const blockhash = reader.address()
  const instructions = reader.list(() => ({
    program: Number(reader.number(1)),
    accounts: [...readBytes(reader)],
    data: readBytes(reader),
  }))
  const lookups = version === 0 ? reader.list(() => readLookup(reader)) : []
  reader.end()
  checkKeys(header, keys)
  const accounts = [...staticAccounts(header, keys), ...lookedUp(lookups)]
  if (accounts.length > accountsMost) refuse('it names too many accounts')
  for (const { program, accounts: places } of instructions) {
    if (program === 0 || program >= keys.length) refuse('an instruction names no program')
    if (places.some((place) => place >= accounts.length))
      refuse('an instruction names an account that is not there')
  }
  return { version, accounts, blockhash, instructions, lookups }
}

function readBytes(reader: ByteReader): Uint8Array {
  return reader.take(reader.length())
}

function readLookup(reader: ByteReader): Lookup {
  const lookup = {
    table: reader.address(),
    writable: [...readBytes(reader)],
    readonly: [...readBytes(reader)],
  }
  if (lookup.writable.length + lookup.readonly.length === 0) refuse('a lookup is empty')
  return lookup
}

function checkKeys({ signers, readonlySigners, readonlyOthers }: Header, keys: string[]): void {
  if (readonlySigners >= signers) refuse('nobody pays its fee')
  if (signers + readonlyOthers > keys.length) refuse('it has fewer accounts than it says')
  if (new Set(keys).size < keys.length) refuse('it names an account twice')
}

function staticAccounts(header: Header, keys: readonly string[]): MessageAccount[] {
  const { signers, readonlySigners, readonlyOthers } = header
  return keys.map((address, place) => {
    const signer = place < signers
    const writable = signer
      ? place < signers - readonlySigners
      : place < keys.length - readonlyOthers
    return { address, fromTable: false, signer, writable }
  })
}

/** All that may be written come before all that may not, over every table. */
function lookedUp(lookups: readonly Lookup[]): MessageAccount[] {
  const take = (key: 'writable' | 'readonly') =>
    lookups.flatMap((lookup) =>
      lookup[key].map((entry) => ({
        address: `${lookup.table}[${entry}]`,
        fromTable: true,
        signer: false,
        writable: key === 'writable',
      })),
    )
  return [...take('writable'), ...take('readonly')]
}

function refuse(reason: string): never {
  throw new AppKitError(errors.TRANSACTION_UNREADABLE, { reason })
}
