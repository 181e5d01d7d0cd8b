import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { decodeTransaction } from '../decodeTransaction.ts'
import { instructionOf, keyOf, signer, u64, writeV0 } from '../testing.ts'
import { describeTransaction } from './describeTransaction.ts'

// T7: what leaves an account that only the signature of this one opens is not told like something of a stranger.

const me = signer.publicKey
const [one, two, three] = [1, 2, 3].map(keyOf) as [PublicKey, PublicKey, PublicKey] // as many

const token = (
  data: number[],
  keys: PublicKey[],
  program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
) => instructionOf(program, { data, keys, signers: [me] })

const seeded = (toPubkey: PublicKey) =>
  SystemProgram.transfer({
    fromPubkey: one,
    basePubkey: me,
    toPubkey,
    lamports: 5,
    seed: 's',
    programId: three,
  })

const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** Where the user keeps a token, by the rule of the associated token program. */
const ownAccount = (mint: PublicKey) =>
  PublicKey.findProgramAddressSync(
    [
      me.toBytes(),
      new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA').toBytes(),
      mint.toBytes(),
    ],
    new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  )[0]

function warningsOf(instruction: TransactionInstruction) {
  const bytes = writeV0([instruction])
  const world = { address: me.toBase58(), mints: new Map(), decimals: new Map(), known: [] }
  return describeTransaction(bytes, decodeTransaction(bytes, me.toBase58()), world).warnings
}

test.each([
  ['wrapped coins, closed to somebody else', token([9], [one, two, me])],
  ['the same of the newer program', token([9], [one, two, me], token2022)],
  ['tokens of several', token([3, ...u64(9n)], [one, two, three, me])],
  ['tokens of several, checked', token([12, ...u64(9n), 6], [one, three, two, three, me])],
  ['coins of an account derived from it', seeded(two)],
])('behavior: that %s leave an account of the user is warned of (T7)', (_, instruction) => {
  expect(warningsOf(instruction)).toEqual(['controlled'])
})

test.each([
  ['wrapped coins, closed to itself', token([9], [one, me, me])],
  ['coins of a derived account, back to itself', seeded(me)],
  ['tokens of its own', token([3, ...u64(9n)], [one, two, me])],
  ['tokens of somebody else', token([3, ...u64(9n)], [one, two, three])],
  [
    'coins from somebody else',
    SystemProgram.transfer({ fromPubkey: one, toPubkey: me, lamports: 5 }),
  ],
])('behavior: %s are no reason to warn', (_, instruction) => {
  expect(warningsOf(instruction)).toEqual([])
})

test.each([
  ['mintTo', token([7, ...u64(9n)], [one, two, me])],
  ['mintToChecked', token([14, ...u64(9n), 6], [one, two, me])],
  ['mintTo of the newer program', token([7, ...u64(9n)], [one, two, me], token2022)],
  ['mintToChecked of the newer program', token([14, ...u64(9n), 6], [one, two, me], token2022)],
  ['mintTo of several', token([7, ...u64(9n)], [one, two, three, me])],
])(
  "error: new tokens by the right of the user, to an account that may be anybody's, are warned of: %s (T7)",
  (_, instruction) => {
    expect(warningsOf(instruction)).toEqual(['mints'])
  },
)

test.each([
  ['to its own account', token([7, ...u64(9n)], [one, ownAccount(one), me])],
  ['by the right of somebody else', token([7, ...u64(9n)], [one, two, three])],
])('behavior: new tokens %s are no reason to warn', (_, instruction) => {
  expect(warningsOf(instruction)).toEqual([])
})
