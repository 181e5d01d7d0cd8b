import { SystemProgram, VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { couldBeTransaction } from './couldBeTransaction.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { insertSignature } from './insertSignature.ts'
import { readTransaction } from './readTransaction.ts'
import { blockhash, keyOf, signer, writeLegacy, writeV0, writeWithTable } from './testing.ts'

const transfer = SystemProgram.transfer({
  fromPubkey: signer.publicKey,
  toPubkey: keyOf(1),
  lamports: 1,
})
const legacy = writeLegacy([transfer])
const v0 = writeV0([transfer])
const withTable = writeWithTable(keyOf(3), SystemProgram.programId)
const samples = [
  ['legacy', legacy],
  ['version 0', v0],
  ['with a table', withTable],
] as const
/** Where the message of a transaction with one signature starts. */
const start = 65

/** A copy with other bytes at a place. */
function patch(bytes: Uint8Array, place: number, ...given: number[]): Uint8Array {
  const copy = Uint8Array.from(bytes)
  copy.set(given, place)
  return copy
}

function insert(bytes: Uint8Array, place: number, ...given: number[]): Uint8Array {
  return Uint8Array.of(...bytes.subarray(0, place), ...given, ...bytes.subarray(place))
}

test.each(samples)('default: %s reads as @solana/web3.js reads it', (_, bytes) => {
  const { message, messageBytes } = readTransaction(bytes)
  const expected = VersionedTransaction.deserialize(bytes).message

  expect(message.version).toBe(expected.version)
  expect(message.blockhash).toBe(blockhash)
  expect(messageBytes).toEqual(new Uint8Array(expected.serialize()))
  const own = message.accounts.filter(({ fromTable }) => !fromTable)
  expect(own).toEqual(
    expected.staticAccountKeys.map((key, place) => ({
      address: key.toBase58(),
      fromTable: false,
      signer: expected.isAccountSigner(place),
      writable: expected.isAccountWritable(place),
    })),
  )
})

test.each(samples)('error: %s, cut anywhere', (_, bytes) => {
  for (let length = 0; length < bytes.length; length += 1)
    expect(() => readTransaction(bytes.subarray(0, length)), String(length)).toThrow(AppKitError)
})

test.each<[string, Uint8Array, string]>([
  ['a byte after it', Uint8Array.of(...legacy, 0), 'bytes follow after its end'],
  ['a byte after a version 0', Uint8Array.of(...v0, 0), 'bytes follow after its end'],
  ['a version to come', patch(v0, start, 0x81), 'its version 1 is not known'],
  [
    'no signature',
    Uint8Array.of(0, ...legacy.subarray(start)),
    'it has room for 0 signatures and needs 1',
  ],
  [
    'a signature too many',
    Uint8Array.of(2, ...new Uint8Array(64), ...legacy.subarray(1)),
    'it has room for 2 signatures and needs 1',
  ],
  [
    'a length in a longer form',
    Uint8Array.of(0x81, 0, ...legacy.subarray(1)),
    'it holds a malformed length',
  ],
  [
    'a length of three bytes and more',
    Uint8Array.of(0x81, 0x80, 0x84, ...legacy.subarray(1)),
    'it holds a malformed length',
  ],
  ['nobody who pays', patch(legacy, start + 1, 1), 'nobody pays its fee'],
  [
    'more read-only accounts than accounts',
    patch(legacy, start + 2, 3),
    'it has fewer accounts than it says',
  ],
  [
    'an account twice',
    patch(legacy, start + 4 + 32, ...signer.publicKey.toBytes()),
    'it names an account twice',
  ],
  [
    'a program that is not there',
    patch(legacy, start + 4 + 96 + 33, 3),
    'an instruction names no program',
  ],
  ['a program that pays', patch(legacy, start + 4 + 96 + 33, 0), 'an instruction names no program'],
  [
    'an account that is not there',
    patch(legacy, start + 4 + 96 + 35, 3),
    'an instruction names an account that is not there',
  ],
  [
    'a program from a table',
    patch(withTable, start + 5 + 64 + 33, 2),
    'an instruction names no program',
  ],
  [
    'an empty lookup',
    Uint8Array.of(...v0.subarray(0, -1), 1, ...new Uint8Array(32), 0, 0),
    'a lookup is empty',
  ],
  ['too long', insert(legacy, 70, ...new Uint8Array(1_233)), 'it is longer than 1232 bytes'],
  ['nothing', new Uint8Array(), 'it ends early'],
])('error: %s', (_, bytes, reason) => {
  expect(() => readTransaction(bytes)).toThrow(`The transaction cannot be read: ${reason}.`)
})

test('behavior: whatever comes, it is read as web3.js reads it, or refused as an AppKitError', () => {
  const change = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 4 })
  const changed = fc.tuple(fc.constantFrom(legacy, v0, withTable), change).map(([bytes, edits]) => {
    const copy = Uint8Array.from(bytes)
    for (const [place, value] of edits) if (place < copy.length) copy[place] = value
    return copy
  })
  fc.assert(
    fc.property(fc.oneof(changed, fc.uint8Array({ maxLength: 1_300 })), (bytes) => {
      const decoded = attempt(() => decodeTransaction(bytes, signer.publicKey.toBase58()))
      if (!decoded) return
      const expected = VersionedTransaction.deserialize(bytes)
      expect(decoded.messageBytes).toEqual(new Uint8Array(expected.message.serialize()))
      expect(decoded.signatures).toEqual(expected.signatures)
    }),
    { numRuns: 3_000 },
  )
})

test('behavior: a message that is a transaction is one, whole or without its signatures', () => {
  for (const [, bytes] of samples) {
    expect(couldBeTransaction(bytes)).toBe(true)
    expect(couldBeTransaction(bytes.subarray(start))).toBe(true)
  }
  expect(couldBeTransaction(Uint8Array.of(0x81, 1, 2, 3))).toBe(true)
})

test('behavior: a text is no transaction', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(couldBeTransaction(new TextEncoder().encode(text))).toBe(false)
    }),
  )
})

test('behavior: a signature takes its own place only', () => {
  const bytes = writeV0([transfer], keyOf(2))

  const signed = insertSignature(readTransaction(bytes), 1, new Uint8Array(64).fill(9))

  expect(signed).toEqual(patch(bytes, 1 + 64, ...new Uint8Array(64).fill(9)))
})

/** The result, or undefined where it is refused in our own words; anything else fails the test. */
function attempt<result>(read: () => result): result | undefined {
  try {
    return read()
  } catch (error) {
    expect(error).toBeInstanceOf(AppKitError)
    return undefined
  }
}
