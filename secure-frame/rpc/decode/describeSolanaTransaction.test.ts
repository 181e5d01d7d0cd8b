import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { decodeTransaction } from '../../../chains/solana/decodeTransaction.ts'
import {
  instructionOf,
  keyOf,
  signer,
  u64,
  writeLegacy,
  writeV0,
  writeWithTable,
} from '../../../chains/solana/testing.ts'
import type { Claim, Warning } from '../approvalItem.ts'
import { describeSolanaTransaction } from './describeSolanaTransaction.ts'

const me = signer.publicKey
const address = me.toBase58()
const keys = [1, 2, 3, 4].map(keyOf)
const [one, two, three, four] = keys as [PublicKey, PublicKey, PublicKey, PublicKey] // as many
const [a, b, c] = keys.map(String)
const most = 2n ** 64n - 1n

const token = (data: number[], accounts: PublicKey[]) =>
  instructionOf('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', {
    data,
    keys: accounts,
    signers: [me],
  })

function describe(
  bytes: Uint8Array,
  known: { mints?: [string, string][]; decimals?: [string, number][] } = {},
) {
  return describeSolanaTransaction(bytes, decodeTransaction(bytes, address), {
    address,
    mints: new Map(known.mints),
    decimals: new Map(known.decimals),
  })
}

const seeded = SystemProgram.createAccountWithSeed({
  fromPubkey: me,
  newAccountPubkey: one,
  basePubkey: me,
  seed: 's',
  lamports: 6,
  space: 7,
  programId: two,
})

test.each<[string, TransactionInstruction, Claim[], Warning[]]>([
  [
    'coins of the account',
    SystemProgram.transfer({ fromPubkey: me, toPubkey: one, lamports: 5 }),
    [{ kind: 'send', token: {}, party: a, amount: '5' }],
    [],
  ],
  [
    'coins of somebody else',
    SystemProgram.transfer({ fromPubkey: two, toPubkey: one, lamports: 5 }),
    [{ kind: 'sendOther', token: {}, party: a, owner: b, amount: '5' }],
    [],
  ],
  ['coins for a new account', seeded, [{ kind: 'send', token: {}, party: a, amount: '6' }], []],
  ['no coins', SystemProgram.transfer({ fromPubkey: me, toPubkey: one, lamports: 0 }), [], []],
  [
    'the account itself',
    SystemProgram.assign({ accountPubkey: me, programId: one }),
    [],
    ['authority'],
  ],
  [
    'tokens, the decimals being signed',
    token([12, ...u64(9n), 6], [one, two, three, me]),
    [{ kind: 'send', token: { address: b, decimals: 6 }, party: c, amount: '9' }],
    [],
  ],
  [
    'tokens that the account may spend for another',
    token([12, ...u64(9n), 6], [one, two, three, four]),
    [
      {
        kind: 'sendOther',
        token: { address: b, decimals: 6 },
        party: c,
        owner: String(four),
        amount: '9',
      },
    ],
    [],
  ],
  [
    'tokens nobody knows',
    token([3, ...u64(9n)], [one, two, me]),
    [{ kind: 'send', token: { address: a }, party: b, amount: '9' }],
    [],
  ],
  [
    'a right with a limit',
    token([4, ...u64(9n)], [one, two, me]),
    [{ kind: 'allow', token: { address: a }, party: b, amount: '9' }],
    ['allow'],
  ],
  [
    'a right without one',
    token([4, ...u64(most)], [one, two, me]),
    [{ kind: 'allow', token: { address: a }, party: b, amount: String(most), unlimited: true }],
    ['allow', 'unlimited'],
  ],
  ['the end of a right', token([5], [one, me]), [], []],
  [
    'tokens burnt',
    token([8, ...u64(9n)], [one, two, me]),
    [{ kind: 'give', token: { address: b }, amount: '9' }],
    [],
  ],
  [
    'tokens made',
    token([7, ...u64(9n)], [one, two, me]),
    [{ kind: 'get', token: { address: a }, party: b, amount: '9' }],
    [],
  ],
  ['an account closed to its owner', token([9], [one, me, me]), [], []],
  [
    'an account closed to somebody else',
    token([9], [one, two, me]),
    [{ kind: 'sendOther', token: {}, party: b, owner: a }],
    [],
  ],
  ['an account handed over', token([6, 2, 1, ...two.toBytes()], [one, me]), [], ['authority']],
  ['an instruction that is not known', token([99], [one]), [], ['unknownCall']],
  [
    'a program that is not known',
    instructionOf(String(four), { data: [], keys: [] }),
    [],
    ['unknownProgram'],
  ],
])('default: %s', (_, instruction, claims, warnings) => {
  const { shown, warnings: told } = describe(writeV0([instruction]))

  expect({ claims: shown.claims, told }).toEqual({ claims, told: warnings })
})

test('behavior: what the node knows of a token is shown', () => {
  const { shown } = describe(writeV0([token([3, ...u64(9n)], [one, two, me])]), {
    mints: [[String(a), String(c)]],
    decimals: [[String(c), 2]],
  })

  expect(shown.claims).toMatchObject([{ token: { address: c, decimals: 2 } }])
})

test('behavior: the node has no say where the decimals are signed', () => {
  const { shown } = describe(writeV0([token([12, ...u64(9n), 6], [one, two, three, me])]), {
    decimals: [[String(b), 2]],
  })

  expect(shown.claims).toMatchObject([{ token: { address: b, decimals: 6 } }])
})

test('behavior: an account that is made for a wallet stands for the wallet', () => {
  const make = instructionOf('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', {
    data: [],
    keys: [me, two, four, three, SystemProgram.programId, PublicKey.default],
    signers: [me],
  })

  const { shown } = describe(writeLegacy([make, token([3, ...u64(9n)], [one, two, me])]))

  expect(shown.claims).toMatchObject([{ party: String(four) }])
})

test('behavior: hidden accounts and a nonce are told', () => {
  const nonce = SystemProgram.nonceAdvance({ noncePubkey: one, authorizedPubkey: me })

  expect(describe(writeWithTable(three, SystemProgram.programId)).warnings).toEqual([
    'hiddenAccounts',
  ])
  expect(describe(writeV0([nonce])).warnings).toEqual(['noExpiry'])
})
