import { Keypair } from '@solana/web3.js'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Asset, SignTransfer } from '../../chains/signing/chainMove.ts'
import { waitForTransfer } from '../../chains/solana/move/waitForTransfer.ts'
import { signer } from '../../chains/solana/signer.ts'
import { transfers } from '../../chains/transfers.ts'
import { startSolana } from '../../scripts/stack/startSolana.mjs'
import { createInTurn } from '../../secure-frame/lib/inTurn.ts'
import { chainMoveOf } from '../../secure-frame/pages/move/chainMoveOf.ts'
import { createMemoryStore } from '../../secure-frame/store.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { blockhashLifetimeMs, outcomePollMs } from '../../shared-schemas/limits.ts'
import { createSolanaToken, token2022Program, tokenProgram } from '../support/createSolanaToken.ts'
import { createNodes } from './support/solanaWorld.ts'

// What a former wallet holds on Solana goes to the new one: the network's real programs behind the real relay of the
// server, signed by what the worker signs with.

let cluster: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  cluster = await startSolana()
})
afterAll(() => cluster.stop())

const solOf = async (address: string) =>
  ((await cluster.rpc('getBalance', [address])) as { value: number }).value // a node's answer
const give = (address: string, lamports: number) =>
  cluster.rpc('requestAirdrop', [address, lamports])

/** A former wallet and the address of the new one. */
async function createFormer({ lamports = 1e9, caipNetworkId = cluster.caipNetworkId } = {}) {
  const privateKey = crypto.getRandomValues(new Uint8Array(32))
  const from = signer.account({ privateKey })
  const to = Keypair.generate().publicKey.toBase58()
  if (lamports > 0) await give(from, lamports)
  const { networks, node } = await createNodes(cluster, caipNetworkId)
  const network = networks.get(caipNetworkId)!
  const move = chainMoveOf(network)!
  const ports = { node, now: Date.now, store: createMemoryStore(), inTurn: createInTurn(undefined) }
  const sign: SignTransfer = async (namespace, transfer) => {
    const key = async (payload: Uint8Array) => signer.sign({ privateKey, payload })
    const raw = await transfers[namespace].sign({ transfer, from, to, sign: key })
    if (raw === undefined) throw new Error('The worker refused.')
    return raw
  }
  const prepare = (asset: Asset) => move.prepare(ports, { asset, from, to, sign })
  return {
    from,
    to,
    read: () => move.readAssets(ports, { network, owner: from }),
    prepare,
    async send(asset: Asset) {
      const prepared = await prepare(asset)
      await (await prepared.send()).done()
      return prepared
    },
  }
}

test.each([
  ['Token', tokenProgram, 2_039_280n],
  ['Token-2022', token2022Program, 2_074_080n],
])(
  'default: a token of the program %s and all SOL arrive at the new address',
  async (_, program, most) => {
    const { from, to, read, send } = await createFormer()
    const { mint, heldBy } = await createSolanaToken(cluster, { owner: from, amount: 7n, program })

    const [token, coin, ...more] = await read()
    expect(token).toMatchObject({ address: mint, decimals: 6, amount: 7n })
    expect([coin?.amount, coin?.symbol, more]).toEqual([1_000_000_000n, 'SOL', []])
    const { rent = 0n, fee, refusal } = await send(token!)
    expect([rent, fee, refusal]).toEqual([most, 5_000n, undefined])
    expect([await heldBy(from), await heldBy(to)]).toEqual([0n, 7n])
    const left = await solOf(from)
    expect(left).toBeGreaterThanOrEqual(Number(1_000_000_000n - rent - fee))
    const last = await send(coin!)

    expect([await solOf(from), await solOf(to)]).toEqual([0, left - 5_000])
    expect(last.amount).toBe(BigInt(left - 5_000))
    expect(await read()).toEqual([])
  },
)

test('behavior: every account of a token is a row; the account of the new address is made once', async () => {
  const { from, to, read, send } = await createFormer()
  const given = { owner: from, amount: 7n, apart: 5n }
  const { heldBy } = await createSolanaToken(cluster, given)

  const rows = (await read()).filter(({ address }) => address)
  expect(rows.map(({ amount }) => amount).sort()).toEqual([5n, 7n])
  expect(new Set(rows.map(({ account }) => account)).size).toBe(2)
  const rents = []
  for (const row of rows) rents.push((await send(row)).rent)

  expect(rents).toEqual([2_039_280n, undefined])
  expect(await heldBy(to)).toBe(12n)
})

test('behavior: what is missing for fee and rent is told, and is enough', async () => {
  const { from, to, read, prepare, send } = await createFormer({ lamports: 1_000_000 })
  const { heldBy } = await createSolanaToken(cluster, { owner: from, amount: 7n })
  const [token] = await read()

  const { missing } = await prepare(token!)
  expect(missing).toBe(5_000n + 2_039_280n + 890_880n - 1_000_000n)
  await give(from, Number(missing))

  expect((await send(token!)).missing).toBe(0n)
  expect(await heldBy(to)).toBe(7n)
})

test('behavior: SOL that is less than an account has to keep stays, which is told; a lamport more moves', async () => {
  const { from, to, read, prepare, send } = await createFormer({ lamports: 895_879 })
  const [coin] = await read()
  expect(await prepare(coin!)).toMatchObject({ amount: 890_879n, least: 890_880n, missing: 0n })

  await give(from, 1)

  expect((await send(coin!)).refusal).toBeUndefined()
  expect([await solOf(from), await solOf(to)]).toEqual([0, 890_880])
})

test('behavior: without any SOL fee, rent and what an account keeps are missing', async () => {
  const { from, read, prepare } = await createFormer({ lamports: 0 })
  await createSolanaToken(cluster, { owner: from, amount: 7n })
  const [token, ...more] = await read()

  expect(more).toEqual([])
  expect((await prepare(token!)).missing).toBe(5_000n + 2_039_280n + 890_880n)
})

test('error: a frozen account is told before, and the node refuses it', async () => {
  const { from, to, read, prepare } = await createFormer()
  const { heldBy } = await createSolanaToken(cluster, { owner: from, amount: 7n, freeze: true })
  const [token] = await read()

  const { refusal, send } = await prepare(token!)

  expect(refusal).toBe('Account is frozen')
  await expect(send()).rejects.toMatchObject({
    code: 'TRANSFER_NOT_TAKEN',
    message: 'The network did not take the transfer: Account is frozen. Nothing was moved.',
  })
  expect(await heldBy(to)).toBe(0n)
})

test('error: an account that is empty by now, or of somebody else, is not sent', async () => {
  const { from, read, send, prepare } = await createFormer()
  await createSolanaToken(cluster, { owner: from, amount: 7n })
  const [token] = await read()
  const stranger = await createFormer()
  await createSolanaToken(cluster, { owner: stranger.from, amount: 9n })
  const [theirs] = await stranger.read()
  await send(token!)

  for (const asset of [token!, theirs!])
    await expect(prepare(asset)).rejects.toMatchObject({ code: 'TOKEN_NOT_HELD' })
})

test('error: a node of another network gets nothing to sign (F7)', async () => {
  const { read, prepare } = await createFormer({
    caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  })
  const [coin] = await read()

  await expect(prepare(coin!)).rejects.toMatchObject({ code: errors.NODE_WRONG_CHAIN.code })
})

test.each([
  ['TRANSFER_FAILED', { err: { InstructionError: [3, 'Custom'] } }, true],
  ['TRANSACTION_EXPIRED', null, false],
  ['TRANSACTION_UNCERTAIN', null, true],
])('error: what does not come about ends as %s', async (code, status, isValid) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answers: Record<string, unknown> = {
    getSignatureStatuses: { value: [status] },
    isBlockhashValid: { value: isValid },
  }
  const given = {
    hash: '1'.repeat(64),
    blockhash: '1'.repeat(32),
    request: async ({ method }: { method: string }) => answers[method],
  }

  const waiting = waitForTransfer({ now: Date.now }, given)
  const failed = expect(waiting).rejects.toMatchObject({ code })
  await vi.advanceTimersByTimeAsync(blockhashLifetimeMs + 2 * outcomePollMs)
  await vi.advanceTimersByTimeAsync(600_000)

  await failed
})
