import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instructionOf, u64 } from '../../chains/solana/testing.ts'
import { startSolana } from '../../scripts/stack/startSolana.mjs'
import {
  associatedProgram,
  createSolanaWorld,
  tokenAccountOf,
  tokenProgram,
} from './support/solanaWorld.ts'

// A real cluster with the network's real programs, the real relay of the server, real keys.

let cluster: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  cluster = await startSolana()
})
afterAll(() => cluster.stop())

const stranger = () => Keypair.generate().publicKey
const balanceOf = async (key: PublicKey) =>
  ((await cluster.rpc('getBalance', [key.toBase58()])) as { value: number }).value // a node's answer
const newest = async () =>
  ((await cluster.rpc('getLatestBlockhash')) as { value: { blockhash: string } }).value.blockhash // the same
const pay = (from: PublicKey, to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })

async function write(payer: PublicKey, instructions: TransactionInstruction[], blockhash?: string) {
  const recentBlockhash = blockhash ?? (await newest())
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}
const base64Of = (transaction: VersionedTransaction) =>
  Buffer.from(transaction.serialize()).toString('base64')
const readBack = (text: string) => VersionedTransaction.deserialize(Buffer.from(text, 'base64'))
const isSignedBy = (key: PublicKey, { message, signatures }: VersionedTransaction, place = 0) =>
  ed25519.verify(signatures[place]!, message.serialize(), key.toBytes())

test('default: a transfer is shown, signed, sent and arrives', async () => {
  const { key, ask, shown } = await createSolanaWorld(cluster)
  const friend = stranger()
  const transaction = await write(key.publicKey, [pay(key.publicKey, friend, 1_500_000_000)])

  const answer = await ask('solana_signAndSendTransaction', {
    transaction: base64Of(transaction),
    pubkey: key.publicKey.toBase58(),
  })

  expect(answer).toEqual({ signature: expect.stringMatching(/^\w{80,90}$/) })
  expect(await balanceOf(friend)).toBe(1_500_000_000)
  expect(shown).toMatchObject([
    {
      kind: 'instructions',
      networkName: 'Solana Local',
      sends: true,
      warnings: [],
      fee: { expected: '5000', most: '5000' },
      simulation: {
        status: 'changes',
        changes: [{ token: {}, amount: '1500000000', direction: 'out' }],
      },
      transactions: [
        {
          claims: [{ kind: 'send', token: {}, party: friend.toBase58(), amount: '1500000000' }],
          instructions: [{ programName: 'System', name: 'transfer' }],
        },
      ],
    },
  ])
})

test('default: a transaction is signed and given back; the site sends it', async () => {
  const { key, ask, shown } = await createSolanaWorld(cluster)
  const friend = stranger()
  const transaction = new Transaction({ feePayer: key.publicKey, recentBlockhash: await newest() })
  transaction.add(pay(key.publicKey, friend, 1_000_000_000))
  const given = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })

  const answer = (await ask('solana_signTransaction', { transaction: base58.encode(given) })) as {
    transaction: string
    signature: string
  }

  const signed = readBack(answer.transaction)
  expect(isSignedBy(key.publicKey, signed)).toBe(true)
  expect(base58.encode(signed.signatures[0]!)).toBe(answer.signature)
  expect(await balanceOf(friend)).toBe(0)
  await cluster.rpc('sendTransaction', [answer.transaction, { encoding: 'base64' }])
  expect(await balanceOf(friend)).toBe(1_000_000_000)
  expect(shown).toMatchObject([{ sends: false, warnings: [] }])
})

test('default: several transactions, each signed, the fees added up, none tried', async () => {
  const { key, ask, shown } = await createSolanaWorld(cluster)
  const all = await Promise.all(
    [1, 2, 3].map((lamports) => write(key.publicKey, [pay(key.publicKey, stranger(), lamports)])),
  )

  const answer = (await ask('solana_signAllTransactions', {
    transactions: all.map(base64Of),
  })) as { transactions: string[] }

  const signed = answer.transactions.map(readBack)
  expect(signed.map((it) => isSignedBy(key.publicKey, it))).toEqual([true, true, true])
  expect(signed.map((it) => it.message.serialize())).toEqual(
    all.map((it) => it.message.serialize()),
  )
  expect(shown).toMatchObject([
    { fee: { most: '15000' }, simulation: { status: 'unavailable' }, warnings: ['notSimulated'] },
  ])
})

test('default: a message is signed as it is', async () => {
  const { key, address, ask, shown } = await createSolanaWorld(cluster, { sol: 0 })
  const message = new TextEncoder().encode('Grüße, 世界')

  const answer = (await ask('solana_signMessage', {
    message: base58.encode(message),
    pubkey: address,
  })) as { signature: string }

  expect(ed25519.verify(base58.decode(answer.signature), message, key.publicKey.toBytes())).toBe(
    true,
  )
  expect(shown).toMatchObject([{ kind: 'message', text: 'Grüße, 世界', warnings: [] }])
})

test('behavior: a signature joins those of others, the fee being somebody else’s', async () => {
  const { key, ask, shown } = await createSolanaWorld(cluster)
  const sponsor = Keypair.generate()
  const friend = stranger()
  await cluster.rpc('requestAirdrop', [sponsor.publicKey.toBase58(), 1e9])
  const transaction = await write(sponsor.publicKey, [pay(key.publicKey, friend, 1_000_000_000)])
  transaction.sign([sponsor])

  await ask('solana_signAndSendTransaction', { transaction: base64Of(transaction) })

  expect(shown).toMatchObject([{ fee: { most: '0', sponsored: true } }])
  expect(await balanceOf(friend)).toBe(1_000_000_000)
  expect(await balanceOf(key.publicKey)).toBe(1_000_000_000)
})

test('behavior: an answer of the node that got lost is no second transfer (F2)', async () => {
  const { key, ask, sent } = await createSolanaWorld(cluster, {
    disturb() {
      throw new Error('socket hang up')
    },
  })
  const friend = stranger()
  const transaction = await write(key.publicKey, [pay(key.publicKey, friend, 900_000)])

  await ask('solana_signAndSendTransaction', { transaction: base64Of(transaction) })

  expect(sent).toHaveLength(1)
  expect(await balanceOf(friend)).toBe(900_000)
})

/** A token with six decimals, 50 of them on the account. */
async function createToken(owner: Keypair) {
  const mint = Keypair.generate()
  const rent = Number(await cluster.rpc('getMinimumBalanceForRentExemption', [82]))
  const keys = [owner.publicKey, tokenAccountOf(owner.publicKey, mint.publicKey)] as const
  const transaction = await write(owner.publicKey, [
    SystemProgram.createAccount({
      fromPubkey: owner.publicKey,
      newAccountPubkey: mint.publicKey,
      lamports: rent,
      space: 82,
      programId: new PublicKey(tokenProgram),
    }),
    instructionOf(tokenProgram, {
      data: [20, 6, ...owner.publicKey.toBytes(), 0],
      keys: [mint.publicKey],
    }),
    makeAccount(owner.publicKey, owner.publicKey, mint.publicKey),
    instructionOf(tokenProgram, {
      data: [7, ...u64(50_000_000n)],
      keys: [mint.publicKey, keys[1], owner.publicKey],
      signers: [owner.publicKey],
    }),
  ])
  transaction.sign([owner, mint])
  await cluster.rpc('sendTransaction', [base64Of(transaction), { encoding: 'base64' }])
  return { mint: mint.publicKey, account: keys[1] }
}

function makeAccount(payer: PublicKey, owner: PublicKey, mint: PublicKey): TransactionInstruction {
  const account = tokenAccountOf(owner, mint)
  return instructionOf(associatedProgram, {
    data: [1],
    keys: [payer, account, owner, mint, SystemProgram.programId, new PublicKey(tokenProgram)],
    signers: [payer],
  })
}

test('behavior: a token goes to a wallet that never had it; both changes are foreseen', async () => {
  const { key, ask, shown } = await createSolanaWorld(cluster)
  const { mint, account } = await createToken(key)
  const friend = stranger()
  const target = tokenAccountOf(friend, mint)
  const transaction = await write(key.publicKey, [
    makeAccount(key.publicKey, friend, mint),
    instructionOf(tokenProgram, {
      data: [3, ...u64(20_000_000n)],
      keys: [account, target, key.publicKey],
      signers: [key.publicKey],
    }),
  ])

  await ask('solana_signAndSendTransaction', { transaction: base64Of(transaction) })

  const token = { address: mint.toBase58(), decimals: 6 }
  expect(shown).toMatchObject([
    {
      warnings: [],
      simulation: {
        changes: [
          { token: {}, amount: '2039280', direction: 'out' },
          { token, amount: '20000000', direction: 'out' },
        ],
      },
      transactions: [
        { claims: [{ kind: 'send', token, party: friend.toBase58(), amount: '20000000' }] },
      ],
    },
  ])
  const { value } = (await cluster.rpc('getTokenAccountsByOwner', [
    friend.toBase58(),
    { mint: mint.toBase58() },
  ])) as { value: { pubkey: string }[] }
  expect(value.map(({ pubkey }) => pubkey)).toEqual([target.toBase58()])
})

test('behavior: who may spend without an end, and who gets a say, is warned about', async () => {
  const { key, ask, shown } = await createSolanaWorld(cluster)
  const { mint, account } = await createToken(key)
  const thief = stranger()
  const own = (data: number[], keys: PublicKey[]) =>
    instructionOf(tokenProgram, { data, keys, signers: [key.publicKey] })
  const transaction = await write(key.publicKey, [
    own([13, ...u64(2n ** 64n - 1n), 6], [account, mint, thief, key.publicKey]),
    own([6, 3, 1, ...thief.toBytes()], [account, key.publicKey]),
    instructionOf(stranger().toBase58(), { data: [1], keys: [account] }),
  ])

  await ask('solana_signTransaction', { transaction: base64Of(transaction) })

  const claims = ['allow', 'control'].map((kind) => ({ kind, party: thief.toBase58() }))
  expect(shown[0]).toMatchObject({
    warnings: ['allow', 'unlimited', 'authority', 'unknownProgram', 'fails'],
    transactions: [{ claims }],
  })
})

test('behavior: what would fail is told, in the words of the program', async () => {
  const { key, ask, shown } = await createSolanaWorld(cluster)
  const transaction = await write(key.publicKey, [pay(key.publicKey, stranger(), 9e9)])

  await expect(
    ask('solana_signAndSendTransaction', { transaction: base64Of(transaction) }),
  ).rejects.toMatchObject({
    code: -32003,
    message: expect.stringMatching(/^Transaction simulation/),
  })

  expect(shown).toMatchObject([
    {
      warnings: ['fails'],
      simulation: { status: 'fails', reason: expect.stringMatching(/insufficient lamports/) },
    },
  ])
})

test('behavior: a blockhash that this network does not know is warned about (T7)', async () => {
  const { key, ask, shown } = await createSolanaWorld(cluster)
  const blockhash = stranger().toBase58()
  const transaction = await write(key.publicKey, [pay(key.publicKey, stranger(), 1)], blockhash)

  await ask('solana_signTransaction', { transaction: base64Of(transaction) })

  expect(shown[0]?.warnings).toEqual(['fails', 'noChain'])
  expect(shown[0]).toMatchObject({ fee: { expected: '5000', most: '5000' } })
})

test('error: a message that is a transaction cannot be approved (T7)', async () => {
  const { key, address, ask, shown } = await createSolanaWorld(cluster)
  const transaction = await write(key.publicKey, [pay(key.publicKey, stranger(), 1)])
  const message = base58.encode(transaction.message.serialize())

  await expect(ask('solana_signMessage', { message, pubkey: address })).rejects.toMatchObject({
    code: 4001,
  })
  expect(shown).toMatchObject([{ blocked: 'messageIsTransaction' }])
})

test('error: a transaction of another account cannot be approved', async () => {
  const { ask, shown } = await createSolanaWorld(cluster)
  const other = stranger()
  const transaction = await write(other, [pay(other, stranger(), 1)])

  await expect(
    ask('solana_signTransaction', { transaction: base64Of(transaction) }),
  ).rejects.toMatchObject({ code: 4001 })
  expect(shown).toMatchObject([{ blocked: 'foreignSigner' }])
})

test('error: nothing is sent while another signature is missing', async () => {
  const { key, ask, shown } = await createSolanaWorld(cluster)
  const other = stranger()
  const transaction = await write(key.publicKey, [pay(other, key.publicKey, 1)])

  await expect(
    ask('solana_signAndSendTransaction', { transaction: base64Of(transaction) }),
  ).rejects.toThrow(`The transaction also needs the signature of ${other.toBase58()}.`)
  expect(shown).toEqual([])
})

test('error: a node of another network gets nothing to sign (F7)', async () => {
  const caipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const { key, ask, shown } = await createSolanaWorld(cluster, { caipNetworkId })
  const transaction = await write(key.publicKey, [pay(key.publicKey, stranger(), 1)])

  await expect(
    ask('solana_signTransaction', { transaction: base64Of(transaction) }),
  ).rejects.toMatchObject({ code: 4901 })
  expect(shown).toEqual([])
})

test.each(['', 'AA==', '0OIl', '1111', 'A'.repeat(1_701)])(
  'error: %j is no transaction',
  async (transaction) => {
    const { ask } = await createSolanaWorld(cluster, { sol: 0 })

    await expect(ask('solana_signTransaction', { transaction })).rejects.toMatchObject({
      code: -32602,
    })
  },
)
