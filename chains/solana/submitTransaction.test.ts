import { Keypair, SystemProgram, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import type { WalletRequest } from '../types.ts'
import { submitTransaction } from './submitTransaction.ts'
import { blockhash, keyOf, signer, writeV0 } from './testing.ts'

const lost = new Error('socket hang up')
const fault = (code: number, message: string) => Object.assign(new Error(message), { code })
const unknownHash = fault(-32002, 'Transaction simulation failed: Blockhash not found')

const transaction = VersionedTransaction.deserialize(
  writeV0([
    SystemProgram.transfer({ fromPubkey: signer.publicKey, toPubkey: keyOf(1), lamports: 1 }),
  ]),
)
transaction.sign([Keypair.fromSecretKey(signer.secretKey)])
const bytes = transaction.serialize()

/** A node that answers each offer by the next entry, and knows the transaction from an offer on. */
function createNode({
  offers,
  knownAfter = Number.POSITIVE_INFINITY,
  goodUntil = Number.POSITIVE_INFINITY,
}: {
  offers: ('taken' | Error)[]
  knownAfter?: number
  /** So many offers the blockhash is good for. */
  goodUntil?: number
}) {
  const seen: unknown[][] = []
  const request: WalletRequest = async ({ method, params = [] }) => {
    if (method === 'isBlockhashValid') {
      expect(params[0]).toBe(blockhash)
      return { value: seen.length < goodUntil }
    }
    if (method === 'getSignatureStatuses')
      return { value: [seen.length >= knownAfter ? { slot: 1, err: null } : null] }
    const outcome = offers[seen.length] ?? lost
    seen.push([...params])
    if (outcome instanceof Error) throw outcome
    return 'the signature'
  }
  const submit = (given: { isDurable?: boolean; options?: object } = {}) =>
    submitTransaction({ request, bytes, isDurable: false, wait: async () => {}, ...given })
  return { seen, submit }
}

test('default: it is offered once and named by its first signature', async () => {
  const { seen, submit } = createNode({ offers: ['taken'] })

  const signature = await submit()

  expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(seen).toEqual([
    [
      Buffer.from(bytes).toString('base64'),
      { encoding: 'base64', preflightCommitment: 'confirmed' },
    ],
  ])
})

test.each([
  ['recent', 'processed'],
  ['singleGossip', 'confirmed'],
  ['max', 'finalized'],
  ['processed', 'processed'],
])('param: the commitment %s is asked for as %s', async (asked, sent) => {
  const { seen, submit } = createNode({ offers: ['taken'] })

  await submit({ options: { preflightCommitment: asked, maxRetries: 2 } })

  expect(seen[0]?.[1]).toEqual({ encoding: 'base64', preflightCommitment: sent, maxRetries: 2 })
})

test('behavior: an answer that got lost is asked for, not sent again (F2)', async () => {
  const { seen, submit } = createNode({ offers: [lost], knownAfter: 1 })

  await submit()

  expect(seen).toHaveLength(1)
})

test('behavior: where nobody has it, the very same bytes are offered again (F3)', async () => {
  const { seen, submit } = createNode({ offers: [lost, unknownHash, 'taken'] })

  await submit()

  expect(seen).toHaveLength(3)
  expect(new Set(seen.map(([text]) => text)).size).toBe(1)
})

test('behavior: one that a node has already is no failure', async () => {
  const already = fault(
    -32002,
    'Transaction simulation failed: This transaction has already been processed',
  )
  const { submit } = createNode({ offers: [lost, already], knownAfter: 2 })

  expect(await submit()).toBeTypeOf('string')
})

test.each([
  fault(-32002, 'Transaction simulation failed: Error processing Instruction 0'),
  fault(-32003, 'Transaction signature verification failure'),
  fault(-32602, 'invalid transaction'),
])('error: a verdict ends it at once: $message', async (verdict) => {
  const { seen, submit } = createNode({ offers: [verdict] })

  await expect(submit()).rejects.toBe(verdict)
  expect(seen).toHaveLength(1)
})

test('error: once its blockhash has run out, it is offered no more', async () => {
  const { seen, submit } = createNode({ offers: [lost, lost], goodUntil: 2 })

  await expect(submit()).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
  expect(seen).toHaveLength(2)
})

test('error: a blockhash that no node ever knew', async () => {
  const { seen, submit } = createNode({ offers: Array(4).fill(unknownHash), goodUntil: 0 })

  await expect(submit()).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
  expect(seen).toHaveLength(4)
})

test.each([false, true])(
  'error: where nobody can tell, it says so; durable: %s',
  async (isDurable) => {
    const { submit } = createNode({ offers: [lost, unknownHash, lost, lost], goodUntil: 0 })

    await expect(submit({ isDurable })).rejects.toMatchObject({ code: 'TRANSACTION_UNCERTAIN' })
  },
)
