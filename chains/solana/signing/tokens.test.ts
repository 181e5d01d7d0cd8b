import { PublicKey } from '@solana/web3.js'
import { expect, test } from 'vitest'
import type { KnownToken } from '../../types.ts'
import { decodeTransaction } from '../decodeTransaction.ts'
import { instructionOf, keyOf, signer, u64, writeV0 } from '../testing.ts'
import { describeTransaction } from './describeTransaction.ts'

const me = signer.publicKey
const [one, two, three, four] = [1, 2, 3, 4].map(keyOf) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
] // as many
const b = String(two)

const token = (data: number[], keys: PublicKey[]) =>
  instructionOf('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', { data, keys, signers: [me] })

/** What is shown of a transaction, with what a node and our own list say of tokens. */
function describe(
  bytes: Uint8Array,
  said: { mints?: [string, string][]; decimals?: [string, number][]; known?: KnownToken[] },
) {
  const address = String(me)
  return describeTransaction(bytes, decodeTransaction(bytes, address), {
    address,
    mints: new Map(said.mints),
    decimals: new Map(said.decimals),
    known: said.known ?? [],
  })
}

/** Where an account keeps a token, by the rule of the associated token program. */
const tokenAccountOf = (owner: PublicKey, mint: PublicKey) =>
  PublicKey.findProgramAddressSync(
    [
      owner.toBytes(),
      new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA').toBytes(),
      mint.toBytes(),
    ],
    new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  )[0]
const known: KnownToken[] = [['USDC', 6, String(two)]]
const plainTransfer = (source: PublicKey) =>
  writeV0([token([3, ...u64(9_000_000n)], [source, three, me])])

test('behavior: a token of our list is known by its account, whatever the node says of it (T21)', () => {
  const source = tokenAccountOf(me, two)

  const { shown } = describe(plainTransfer(source), {
    known,
    mints: [[String(source), String(four)]],
    decimals: [
      [String(two), 0],
      [String(four), 12],
    ],
  })

  expect(shown.claims[0]?.token).toEqual({ address: b, symbol: 'USDC', decimals: 6 })
})

test('behavior: what only a node says of a token is shown as unchecked', () => {
  const tokenOf = (source: PublicKey, facts: Parameters<typeof describe>[1]) =>
    describe(plainTransfer(source), facts).shown.claims[0]?.token
  const other = tokenAccountOf(me, four)

  expect(
    tokenOf(one, { known, mints: [[String(one), String(two)]], decimals: [[String(two), 6]] }),
  ).toEqual({ address: b, symbol: 'USDC', decimals: 6, unchecked: true })
  expect(
    tokenOf(other, {
      known,
      mints: [[String(other), String(four)]],
      decimals: [[String(four), 12]],
    }),
  ).toEqual({ address: String(four), decimals: 12, unchecked: true })
})

test('behavior: decimals that are signed are no word of a node', () => {
  const signed = writeV0([token([12, ...u64(9n), 4], [one, two, three, me])])

  expect(describe(signed, { decimals: [[String(two), 9]] }).shown.claims[0]?.token).toEqual({
    address: b,
    decimals: 4,
  })
  expect(describe(signed, { known }).shown.claims[0]?.token).toMatchObject({
    symbol: 'USDC',
    decimals: 6,
  })
})
