import {
  ComputeBudgetProgram,
  type PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { decodeTransaction } from './decodeTransaction.ts'
import { instructionOf, keyOf, signer, u64, writeLegacy, writeV0 } from './testing.ts'

const me = signer.publicKey
const [one, two, three, four] = [1, 2, 3, 4].map(keyOf) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
] // as many
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const most = 2n ** 64n - 1n

type Case = [title: string, TransactionInstruction, program: string, text: string]

/** An instruction as one line: `name field=value …`, keys by the letters below. */
function write(bytes: Uint8Array, place = 0): string {
  const { instructions } = decodeTransaction(bytes, me.toBase58())
  const { programName, name, fields } = instructions[place]!
  const values = fields.map((field) => `${field.name}=${letterOf(field.value)}`)
  return [programName ?? '?', name ?? '?', ...values].join(' ')
}

const letters = new Map([
  [me.toBase58(), 'ME'],
  ...[one, two, three, four].map((key, index) => [key.toBase58(), 'ABCD'[index]!] as const),
])
const letterOf = (value: string) => letters.get(value) ?? value

const token = (data: number[], keys: PublicKey[], program = tokenProgram) =>
  instructionOf(program, { data, keys, signers: [me] })

const cases: Case[] = [
  [
    'transfer',
    SystemProgram.transfer({ fromPubkey: me, toPubkey: one, lamports: most }),
    'System',
    `transfer from=ME to=A lamports=${most}`,
  ],
  [
    'createAccount',
    SystemProgram.createAccount({
      fromPubkey: me,
      newAccountPubkey: one,
      lamports: 5,
      space: 165,
      programId: two,
    }),
    'System',
    'createAccount from=ME newAccount=A lamports=5 space=165 programOwner=B',
  ],
  [
    'assign',
    SystemProgram.assign({ accountPubkey: me, programId: two }),
    'System',
    'assign account=ME programOwner=B',
  ],
  [
    'createAccountWithSeed',
    SystemProgram.createAccountWithSeed({
      fromPubkey: me,
      newAccountPubkey: one,
      basePubkey: me,
      seed: 'größe',
      lamports: 6,
      space: 7,
      programId: two,
    }),
    'System',
    'createAccountWithSeed from=ME newAccount=A base=ME seed=größe lamports=6 space=7 programOwner=B',
  ],
  [
    'transferWithSeed',
    SystemProgram.transfer({
      fromPubkey: one,
      basePubkey: me,
      toPubkey: two,
      lamports: 9,
      seed: 's',
      programId: three,
    }),
    'System',
    'transferWithSeed from=A base=ME to=B lamports=9 seed=s fromOwner=C',
  ],
  [
    'allocate',
    SystemProgram.allocate({ accountPubkey: me, space: 8 }),
    'System',
    'allocate account=ME space=8',
  ],
  [
    'allocateWithSeed',
    SystemProgram.allocate({
      accountPubkey: one,
      basePubkey: me,
      seed: 's',
      space: 8,
      programId: two,
    }),
    'System',
    'allocateWithSeed account=A baseAccount=ME base=ME seed=s space=8 programOwner=B',
  ],
  [
    'assignWithSeed',
    SystemProgram.assign({ accountPubkey: one, basePubkey: me, seed: 's', programId: two }),
    'System',
    'assignWithSeed account=A baseAccount=ME base=ME seed=s programOwner=B',
  ],
  [
    'nonceWithdraw',
    SystemProgram.nonceWithdraw({
      noncePubkey: one,
      authorizedPubkey: me,
      toPubkey: two,
      lamports: 3,
    }),
    'System',
    'withdrawNonceAccount nonceAccount=A to=B recentBlockhashes=SysvarRecentB1ockHashes11111111111111111111 rent=SysvarRent111111111111111111111111111111111 authority=ME lamports=3',
  ],
  [
    'nonceAuthorize',
    SystemProgram.nonceAuthorize({
      noncePubkey: one,
      authorizedPubkey: me,
      newAuthorizedPubkey: two,
    }),
    'System',
    'authorizeNonceAccount nonceAccount=A authority=ME newAuthority=B',
  ],
  [
    'nonceAdvance',
    SystemProgram.nonceAdvance({ noncePubkey: one, authorizedPubkey: me }),
    'System',
    'advanceNonceAccount nonceAccount=A recentBlockhashes=SysvarRecentB1ockHashes11111111111111111111 authority=ME',
  ],
  [
    'compute units',
    ComputeBudgetProgram.setComputeUnitLimit({ units: 4_294_967_295 }),
    'Compute Budget',
    'setComputeUnitLimit units=4294967295',
  ],
  [
    'compute price',
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: most }),
    'Compute Budget',
    `setComputeUnitPrice microLamports=${most}`,
  ],
  [
    'heap',
    ComputeBudgetProgram.requestHeapFrame({ bytes: 1024 }),
    'Compute Budget',
    'requestHeapFrame bytes=1024',
  ],
  [
    'token transfer',
    token([3, ...u64(most)], [one, two, me]),
    'Token',
    `transfer source=A destination=B owner=ME amount=${most}`,
  ],
  [
    'token transfer of several signers',
    token([3, ...u64(1n)], [one, two, three, me]),
    'Token',
    'transfer source=A destination=B owner=C account 4=ME amount=1',
  ],
  [
    'token approve',
    token([4, ...u64(5n)], [one, two, me]),
    'Token',
    'approve source=A delegate=B owner=ME amount=5',
  ],
  ['token revoke', token([5], [one, me]), 'Token', 'revoke source=A owner=ME'],
  [
    'token setAuthority',
    token([6, 2, 1, ...two.toBytes()], [one, me]),
    'Token',
    'setAuthority account=A currentAuthority=ME kind=owner newAuthority=B',
  ],
  [
    'token setAuthority to nobody',
    token([6, 3, 0], [one, me]),
    'Token',
    'setAuthority account=A currentAuthority=ME kind=close newAuthority=',
  ],
  [
    'token mintTo',
    token([7, ...u64(7n)], [one, two, me]),
    'Token',
    'mintTo mint=A destination=B authority=ME amount=7',
  ],
  [
    'token burn',
    token([8, ...u64(8n)], [one, two, me]),
    'Token',
    'burn source=A mint=B owner=ME amount=8',
  ],
  [
    'token closeAccount',
    token([9], [one, two, me]),
    'Token',
    'closeAccount account=A destination=B owner=ME',
  ],
  [
    'token transferChecked',
    token([12, ...u64(1n), 6], [one, two, three, me]),
    'Token',
    'transferChecked source=A mint=B destination=C owner=ME amount=1 decimals=6',
  ],
  [
    'token approveChecked',
    token([13, ...u64(2n), 9], [one, two, three, me]),
    'Token',
    'approveChecked source=A mint=B delegate=C owner=ME amount=2 decimals=9',
  ],
  [
    'token burnChecked',
    token([15, ...u64(2n), 9], [one, two, me]),
    'Token',
    'burnChecked source=A mint=B owner=ME amount=2 decimals=9',
  ],
  [
    'Token-2022 transferChecked',
    token([12, ...u64(1n), 6], [one, two, three, me], token2022),
    'Token-2022',
    'transferChecked source=A mint=B destination=C owner=ME amount=1 decimals=6',
  ],
  [
    'Token-2022 transferCheckedWithFee',
    token([26, 1, ...u64(10n), 6, ...u64(2n)], [one, two, three, me], token2022),
    'Token-2022',
    'transferCheckedWithFee source=A mint=B destination=C owner=ME amount=10 decimals=6 fee=2',
  ],
  [
    'associated create',
    token([], [me, one, two, three, four, four], associated),
    'Associated Token Account',
    'create payer=ME account=A owner=B mint=C systemProgram=D tokenProgram=D',
  ],
  [
    'associated create, only if it is not there',
    token([1], [me, one, two, three, four, four], associated),
    'Associated Token Account',
    'createIdempotent payer=ME account=A owner=B mint=C systemProgram=D tokenProgram=D',
  ],
  [
    'memo',
    instructionOf(memo, { data: [...new TextEncoder().encode('Grüße')], keys: [] }),
    'Memo',
    'memo memo=Grüße',
  ],
  [
    'stake, the right to withdraw it',
    StakeProgram.authorize({
      stakePubkey: one,
      authorizedPubkey: me,
      newAuthorizedPubkey: two,
      stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer,
    }).instructions[0]!, // it makes one
    'Stake',
    'authorize stakeAccount=A clock=SysvarC1ock11111111111111111111111111111111 authority=ME newAuthority=B role=withdrawer',
  ],
  [
    'loader, a new authority',
    token([7, 0, 0, 0], [one, me, two], 'BPFLoaderUpgradeab1e11111111111111111111111'),
    'Upgradeable Loader',
    'setAuthorityChecked account=A currentAuthority=ME newAuthority=B',
  ],
]

describe.each([
  ['version 0', writeV0],
  ['legacy', writeLegacy],
])('default: %s', (_, writeBytes) => {
  test.each(cases)('%s', (_title, instruction, program, text) => {
    expect(write(writeBytes([instruction]))).toBe(`${program} ${text}`)
  })
})

test.each<[string, TransactionInstruction]>([
  ['a number that is not known', token([99], [one, two, me])],
  ['bytes after its data', token([3, ...u64(1n), 0], [one, two, me])],
  ['data that ends early', token([3, 1, 2], [one, two, me])],
  ['an account less', token([3, ...u64(1n)], [one, me])],
  ['an option that is neither', token([6, 2, 2, ...two.toBytes()], [one, me])],
  ['an option with and without', token([6, 2, 0, ...two.toBytes()], [one, me])],
  ['no data', token([], [one, two, me])],
  [
    'a seed longer than the data',
    instructionOf('11111111111111111111111111111111', {
      data: [9, 0, 0, 0, ...two.toBytes(), ...u64(most)],
      keys: [one, me],
    }),
  ],
  ['a memo that is no text', instructionOf(memo, { data: [0xff, 0xfe], keys: [] })],
  [
    'an extension of another program',
    token([26, 1, ...u64(10n), 6, ...u64(2n)], [one, two, three, me]),
  ],
])('behavior: %s makes an instruction unknown, shown as bytes', (_, instruction) => {
  const { instructions } = decodeTransaction(writeV0([instruction]), me.toBase58())

  const [{ name, fields, programName } = expect.fail()] = instructions
  expect(programName).toBeDefined()
  expect(name).toBeUndefined()
  expect(fields.at(-1)).toMatchObject({
    name: 'data',
    value: `0x${instruction.data.toString('hex')}`,
  })
})
