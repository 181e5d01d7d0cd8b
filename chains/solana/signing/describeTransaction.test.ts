import {
  Authorized,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import type { Claim, Warning } from '../../signing/approvalItem.ts'
import { decodeTransaction } from '../decodeTransaction.ts'
import {
  instructionOf,
  keyOf,
  signer,
  u64,
  writeLegacy,
  writeV0,
  writeWithTable,
} from '../testing.ts'
import { describeTransaction } from './describeTransaction.ts'

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

const loader = (tag: number, accounts: PublicKey[], data: number[] = []) =>
  instructionOf('BPFLoaderUpgradeab1e11111111111111111111111', {
    data: [tag, 0, 0, 0, ...data],
    keys: accounts,
    signers: [me],
  })
const stakeLockup = instructionOf('Stake11111111111111111111111111111111111111', {
  data: [6, 0, 0, 0, 0, 0, 0],
  keys: [one, me],
  signers: [me],
})

function describe(
  bytes: Uint8Array,
  known: { mints?: [string, string][]; decimals?: [string, number][] } = {},
) {
  return describeTransaction(bytes, decodeTransaction(bytes, address), {
    address,
    mints: new Map(known.mints),
    decimals: new Map(known.decimals),
    known: [],
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
    [{ kind: 'control', token: {}, party: a }],
    ['delegation'],
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
    ['mints'],
  ],
  ['an account closed to its owner', token([9], [one, me, me]), [], []],
  [
    'an account closed to somebody else',
    token([9], [one, two, me]),
    [{ kind: 'sendOther', token: {}, party: b, owner: a }],
    ['controlled'],
  ],
  [
    'an account handed over',
    token([6, 2, 1, ...two.toBytes()], [one, me]),
    [{ kind: 'control', token: {}, party: b, owner: a }],
    ['authority'],
  ],
  ['an authority taken over', token([6, 2, 1, ...me.toBytes()], [one, two]), [], []],
  ['an authority given up', token([6, 0, 0], [one, me]), [], ['authority']],

  ['an instruction that is not known', token([99], [one]), [], ['unknownCall']],
  [
    'a program that is not known',
    instructionOf(String(four), { data: [], keys: [] }),
    [],
    ['unknownProgram'],
  ],
  [
    'a program that is not known and gets the account',
    instructionOf(String(four), { data: [], keys: [me], signers: [me] }),
    [{ kind: 'use', token: {}, party: String(four) }],
    ['programUse'],
  ],
])('default: %s', (_, instruction, claims, warnings) => {
  const { shown, warnings: told } = describe(writeV0([instruction]))

  expect({ claims: shown.claims, told }).toEqual({ claims, told: warnings })
})

test.each<[string, TransactionInstruction | undefined, Claim[], Warning[]]>([
  [
    'space in the account itself',
    SystemProgram.allocate({ accountPubkey: me, space: 8 }),
    [{ kind: 'use', token: {}, party: String(SystemProgram.programId) }],
    ['locks'],
  ],
  ['space in a new account', SystemProgram.allocate({ accountPubkey: one, space: 8 }), [], []],
  [
    'a nonce account handed over',
    SystemProgram.nonceAuthorize({
      noncePubkey: one,
      authorizedPubkey: me,
      newAuthorizedPubkey: two,
    }),
    [{ kind: 'control', token: {}, party: b, owner: a }],
    ['authority'],
  ],
  [
    'coins of a nonce account',
    SystemProgram.nonceWithdraw({
      noncePubkey: one,
      authorizedPubkey: me,
      toPubkey: two,
      lamports: 5,
    }),
    [{ kind: 'sendOther', token: {}, party: b, owner: a, amount: '5' }],
    ['controlled'],
  ],
  [
    'stake handed over',
    StakeProgram.authorize({
      stakePubkey: one,
      authorizedPubkey: me,
      newAuthorizedPubkey: two,
      stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer,
    }).instructions[0],
    [{ kind: 'control', token: {}, party: b, owner: a }],
    ['authority'],
  ],
  [
    'stake withdrawn to another account',
    StakeProgram.withdraw({ stakePubkey: one, authorizedPubkey: me, toPubkey: two, lamports: 5 })
      .instructions[0],
    [{ kind: 'sendOther', token: {}, party: b, owner: a, amount: '5' }],
    ['controlled'],
  ],
  [
    'stake withdrawn to the account',
    StakeProgram.withdraw({ stakePubkey: one, authorizedPubkey: me, toPubkey: me, lamports: 5 })
      .instructions[0],
    [{ kind: 'sendOther', token: {}, party: address, owner: a, amount: '5' }],
    [],
  ],
  [
    'stake delegated',
    StakeProgram.delegate({ stakePubkey: one, authorizedPubkey: me, votePubkey: two })
      .instructions[0],
    [{ kind: 'stake', token: {}, party: b, owner: a }],
    ['stake'],
  ],
  [
    'new stake that another account withdraws',
    StakeProgram.initialize({ stakePubkey: one, authorized: new Authorized(me, two) }),
    [{ kind: 'control', token: {}, party: b, owner: a }],
    ['authority'],
  ],
  [
    'new stake that another account delegates',
    StakeProgram.initialize({ stakePubkey: one, authorized: new Authorized(two, me) }),
    [{ kind: 'control', token: {}, party: b, owner: a }],
    ['authority'],
  ],
  [
    'new stake of the account',
    StakeProgram.initialize({ stakePubkey: one, authorized: new Authorized(me, me) }),
    [],
    [],
  ],
  [
    'stake deactivated',
    StakeProgram.deactivate({ stakePubkey: one, authorizedPubkey: me }).instructions[0],
    [],
    [],
  ],
  [
    'a program handed over',
    loader(4, [one, me, two]),
    [{ kind: 'control', token: {}, party: b, owner: a }],
    ['authority'],
  ],
  ['a program that nothing can change any more', loader(4, [one, me]), [], ['authority']],
  [
    'a program closed',
    loader(5, [one, two, me]),
    [{ kind: 'sendOther', token: {}, party: b, owner: a }],
    ['controlled'],
  ],
  [
    'a program upgraded',
    loader(3, [one, two, three, four, one, one, me]),
    [{ kind: 'sendOther', token: {}, party: String(four), owner: c }],
    ['creation', 'controlled'],
  ],
  [
    "bytes that the account pays for somebody else's program",
    loader(6, [one, two, three, me], [0x80, 0x96, 0x98, 0]),
    [{ kind: 'send', token: {}, party: a, amount: '69600000000' }],
    [],
  ],
  [
    "bytes of somebody else's program that another account pays for",
    loader(6, [one, two, three, four], [1, 0, 0, 0]),
    [{ kind: 'sendOther', token: {}, party: a, owner: String(four), amount: '6960' }],
    [],
  ],
  [
    'a program that the account pays for',
    loader(2, [me, one, two, three, four, four, four, four], [...u64(1000n)]),
    [{ kind: 'send', token: {}, party: a, amount: '6960000' }],
    ['creation'],
  ],
  [
    'tokens burnt that belong to several, the account among them',
    token([8, ...u64(9n)], [one, two, three, me]),
    [{ kind: 'sendOther', token: { address: b }, owner: c, amount: '9' }],
    ['controlled'],
  ],
  ['an instruction of stake that is not read', stakeLockup, [], ['unknownCall']],
])('behavior: %s is said in words (T7)', (_, instruction, claims, warnings) => {
  const { shown, warnings: found } = describe(writeV0([instruction!])) // web3.js makes one

  expect({ claims: shown.claims, found }).toEqual({ claims, found: warnings })
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
