import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Message,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { readTransaction } from './readTransaction.ts'
import { blockhash, instructionOf, keyOf, signer as payer, u64 } from './testing.ts'
import { associatedProgram, tokenAccountOf } from './tokenAccountOf.ts'
import { transfer } from './transfer.ts'
import { transferFeeMost } from './transferEnds.ts'
import { type TransferFacts, writeTransfer } from './writeTransfer.ts'

// What the worker of a former wallet signs on Solana, against messages that @solana/web3.js writes.

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const [target, stranger, mint, source] = [keyOf(8), keyOf(9), keyOf(10), keyOf(11)] as const
const from = payer.publicKey.toBase58()
const to = target.toBase58()

const facts: TransferFacts = { from, to, blockhash, units: 60_000n, price: 7n, amount: 5n }
const tokenFacts = (program = tokenProgram): TransferFacts => ({
  ...facts,
  token: { program, mint: mint.toBase58(), decimals: 6, source: source.toBase58() },
})

/** Signs as the worker does; undefined where it refuses. */
function sign(message: Uint8Array, ends = { from, to }) {
  return transfer.sign({
    ...ends,
    transfer: { message },
    sign: async (payload) => ed25519.sign(payload, payer.secretKey.slice(0, 32)),
  })
}

const limit = (units = 60_000) => ComputeBudgetProgram.setComputeUnitLimit({ units })
const price = (microLamports = 7n) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports })
const pay = (toPubkey: PublicKey, lamports = 5) =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports })
const kept = (owner: PublicKey, program = tokenProgram) =>
  new PublicKey(tokenAccountOf({ owner: owner.toBase58(), program, mint: mint.toBase58() }))

function create(owner: PublicKey, { account = kept(owner), program = tokenProgram, tag = 1 } = {}) {
  const keys = [owner, mint, SystemProgram.programId, new PublicKey(program)]
  const made = instructionOf(associatedProgram, {
    data: [tag],
    keys: [payer.publicKey, account, ...keys],
    signers: [payer.publicKey],
  })
  for (const key of made.keys.slice(2)) key.isWritable = false
  return made
}

function move(destination: PublicKey, { program = tokenProgram, owner = payer.publicKey } = {}) {
  const made = instructionOf(program, {
    data: [12, ...u64(5n), 6],
    keys: [source, mint, destination, owner],
    signers: [owner],
  })
  made.keys[1]!.isWritable = false
  if (!owner.equals(payer.publicKey)) made.keys[3]!.isWritable = false
  return made
}

/** In the order in which we write accounts; others follow after those of their kind. */
const order = (program: string) => [
  ...[payer.publicKey, source, kept(target, program), target, mint, SystemProgram.programId],
  ...[program, associatedProgram, ComputeBudgetProgram.programId].map((it) => new PublicKey(it)),
]

/** A message of these instructions as we would write it, so that only what they say can be wrong. */
function toMessage(instructions: readonly TransactionInstruction[], program = tokenProgram) {
  const named = instructions.flatMap(({ keys, programId }) => [
    ...keys,
    { pubkey: programId, isSigner: false, isWritable: false },
  ])
  const known = order(program).map(String)
  const addresses = [...new Set([from, ...named.map(({ pubkey }) => pubkey.toBase58())])]
  const accounts = addresses
    .map((address) => {
      const all = named.filter(({ pubkey }) => pubkey.toBase58() === address)
      const isSigner = address === from || all.some((it) => it.isSigner)
      const isWritable = address === from || all.some((it) => it.isWritable)
      const place = known.includes(address) ? known.indexOf(address) : known.length
      return { address, isSigner, isWritable, place }
    })
    .sort(
      (a, b) =>
        Number(b.isSigner) - Number(a.isSigner) ||
        Number(b.isWritable) - Number(a.isWritable) ||
        a.place - b.place,
    )
  const place = (pubkey: PublicKey) => accounts.findIndex((it) => it.address === pubkey.toBase58())
  const message = new Message({
    header: {
      numRequiredSignatures: accounts.filter((it) => it.isSigner).length,
      numReadonlySignedAccounts: accounts.filter((it) => it.isSigner && !it.isWritable).length,
      numReadonlyUnsignedAccounts: accounts.filter((it) => !it.isSigner && !it.isWritable).length,
    },
    accountKeys: accounts.map(({ address }) => address),
    recentBlockhash: blockhash,
    instructions: instructions.map(({ programId, keys, data }) => ({
      programIdIndex: place(programId),
      accounts: keys.map(({ pubkey }) => place(pubkey)),
      data: base58.encode(data),
    })),
  })
  return new Uint8Array(message.serialize())
}

test('default: SOL to the new address is signed, by the former one, as the network takes it', async () => {
  const message = writeTransfer(facts)

  const raw = await sign(message)

  const { signatures, messageBytes } = readTransaction(base64.decode(raw ?? ''))
  expect(messageBytes).toEqual(message)
  expect(ed25519.verify(signatures[0]!, message, payer.publicKey.toBytes())).toBe(true)
  expect(Transaction.from(base64.decode(raw ?? '')).verifySignatures()).toBe(true)
})

test.each([
  ['SOL', facts, [limit(), price(), pay(target)]],
  ['a token', tokenFacts(), [limit(), price(), create(target), move(kept(target))]],
  [
    'a token of Token-2022',
    tokenFacts(token2022),
    [
      limit(),
      price(),
      create(target, { program: token2022, account: kept(target, token2022) }),
      move(kept(target, token2022), { program: token2022 }),
    ],
  ],
])(
  'behavior: %s is written as @solana/web3.js writes it, and signed',
  async (_, given, instructions) => {
    const message = writeTransfer(given)

    expect(toMessage(instructions, given.token?.program)).toEqual(message)
    expect(await sign(message)).toEqual(expect.any(String))
  },
)

/** Instructions of attempts to have something else signed; each is otherwise as it should be. */
const cheats: readonly [string, TransactionInstruction[]][] = [
  ['SOL to another recipient', [limit(), price(), pay(stranger)]],
  ['SOL back to itself', [limit(), price(), pay(payer.publicKey)]],
  ['another payment behind it', [limit(), price(), pay(target), pay(stranger)]],
  ['another payment before it', [limit(), price(), pay(stranger), pay(target)]],
  ['tokens to another owner', [limit(), price(), create(stranger), move(kept(stranger))]],
  ["tokens to somebody else's account", [limit(), price(), create(target), move(kept(stranger))]],
  ['tokens to a plain address', [limit(), price(), create(target), move(target)]],
  [
    'an account made at another address',
    [limit(), price(), create(target, { account: kept(stranger) }), move(kept(target))],
  ],
  ['no account made before', [limit(), price(), move(kept(target))]],
  ['no limit', [price(), pay(target)]],
  ['a second limit', [limit(), limit(), price(), pay(target)]],
  [
    'an allowance in place of the transfer',
    [
      limit(),
      price(),
      create(target),
      instructionOf(tokenProgram, {
        data: [13, ...u64(5n), 6],
        keys: [source, mint, kept(target), payer.publicKey],
        signers: [payer.publicKey],
      }),
    ],
  ],
  [
    'an account that another owner gets',
    [
      limit(),
      price(),
      instructionOf(tokenProgram, {
        data: [6, 2, 1, ...stranger.toBytes()],
        keys: [source, payer.publicKey],
        signers: [payer.publicKey],
      }),
    ],
  ],
  [
    'the account handed to another program',
    [
      limit(),
      price(),
      SystemProgram.assign({ accountPubkey: payer.publicKey, programId: stranger }),
    ],
  ],
  [
    'another program that takes the same bytes',
    [limit(), price(), create(target), move(kept(target), { program: stranger.toBase58() })],
  ],
  [
    'the account made by the other kind of creation',
    [limit(), price(), create(target, { tag: 0 }), move(kept(target))],
  ],
  [
    'a nonce that makes it good for ever',
    [
      SystemProgram.nonceAdvance({ noncePubkey: stranger, authorizedPubkey: payer.publicKey }),
      limit(),
      price(),
      pay(target),
    ],
  ],
  [
    'tokens that another signer owns',
    [limit(), price(), create(target), move(kept(target), { owner: stranger })],
  ],
  [
    'an account more in the transfer',
    [limit(), price(), { ...pay(target), keys: [...pay(target).keys, key(stranger)] }],
  ],
  [
    'another signer',
    [limit(), price(), { ...pay(target), keys: [...pay(target).keys, key(stranger, true)] }],
  ],
]

function key(pubkey: PublicKey, isSigner = false) {
  return { pubkey, isSigner, isWritable: false }
}

test.each(cheats)('error: nothing is signed: %s', async (_, instructions) => {
  expect(await sign(toMessage(instructions))).toBeUndefined()
})

test('error: the same transfer in other bytes is not signed: versions, tables, a longer message', async () => {
  const message = writeTransfer(tokenFacts())
  const instructions = [limit(), price(), create(target), move(kept(target))]
  const compile = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions,
  })
  const table = new AddressLookupTableAccount({
    key: stranger,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [source, kept(target), mint],
    },
  })
  const refused = [
    compile.compileToV0Message().serialize(),
    compile.compileToV0Message([table]).serialize(),
    Uint8Array.from([...message, 0]),
    message.slice(0, -1),
    Uint8Array.from([2, ...message.slice(1)]),
    Uint8Array.from([1, 0, 5, ...message.slice(3)]),
    new Uint8Array(),
  ]

  for (const each of refused) expect(await sign(each)).toBeUndefined()
  expect(await sign(message)).toBeDefined()
})

test.each([
  ['SOL', facts, []],
  // The former owner signs for any account it is taken from; with another mint the target is another account.
  ['a token', tokenFacts(), [source]],
])(
  'error: %s: with another byte in its head or in one of its accounts nothing is signed',
  async (_, given, free) => {
    const message = writeTransfer(given)
    const accountsEnd = 4 + message[3]! * 32
    const signed = new Set<string>()
    for (const at of message.subarray(0, accountsEnd).keys()) {
      const changed = message.slice()
      changed[at]! ^= 1
      const start = at - ((at - 4) % 32)
      if (await sign(changed)) signed.add(base58.encode(message.subarray(start, start + 32)))
    }

    expect([...signed]).toEqual(free.map(String))
  },
)

test('error: a fee beyond the bound is not signed, however it comes about', async () => {
  const most = (transferFeeMost - 5_000n) * 1_000_000n
  const cases = [
    { units: 1_000_000n, price: most / 1_000_000n, isSigned: true },
    { units: 1_000_000n, price: most / 1_000_000n + 1n, isSigned: false },
    { units: 1n, price: 2n ** 64n - 1n, isSigned: false },
    { units: 2n ** 32n - 1n, price: most / 1_400_000n, isSigned: true }, // the network caps the units
  ]

  for (const { isSigned, ...set } of cases)
    expect((await sign(writeTransfer({ ...facts, ...set }))) !== undefined).toBe(isSigned)
})

test('error: a transfer of another account, or to the account itself, is not signed', async () => {
  expect(await sign(writeTransfer({ ...facts, from: stranger.toBase58() }))).toBeUndefined()
  const itself = { from, to: from }
  expect(await sign(writeTransfer({ ...tokenFacts(), ...itself }), itself)).toBeUndefined()
  expect(await sign(writeTransfer(facts), { from, to: base58.encode(stranger.toBytes()) })).toBe(
    undefined,
  )
})
