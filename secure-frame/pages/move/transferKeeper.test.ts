import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64, base64urlnopad } from '@scure/base'
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem'
import { expect, test } from 'vitest'
import type { EvmTransfer } from '../../../chains/eip155/transfer.ts'
import { transferData } from '../../../chains/eip155/transferData.ts'
import { readTransaction } from '../../../chains/solana/readTransaction.ts'
import { type TransferFacts, writeTransfer } from '../../../chains/solana/writeTransfer.ts'
import { createKeeper } from '../../vault/createKeeper.ts'
import type { Keeper, MadeWallet } from '../../vault/keeper.ts'
import { newId } from '../../vault/world.ts'
import { createTransferKeeper } from './transferKeeper.ts'

// The worker of a former wallet: it signs transfers to the user's own new wallet, and nothing else.

const userId = 'user-0123456789abcd'
const ports = {
  randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
  argon2: () => Promise.reject(new Error('No password here.')),
}
const stranger: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token: Hex = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const strangerSolana = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const wrapped = 'So11111111111111111111111111111111111111112'

/** A sealed wallet, with what opens it. */
async function newWallet(owner = userId) {
  const ids = { userId: owner, walletId: newId() }
  const { keeper } = createKeeper(ports)
  const made: MadeWallet = await keeper.create({
    ...ids,
    orders: [{ kind: 'automatic', slotId: newId() }],
  })
  const [slot] = made.slots
  const opening: Parameters<Keeper['open']>[0] = {
    sealed: made.sealed,
    serverHalf: slot!.serverHalf,
    source: { kind: 'automatic', userHalf: slot!.userHalf! },
  }
  const solana = made.accounts.find(({ namespace }) => namespace === 'solana')!.address // it has one
  return { opening, address: made.sealed.firstAddress as Hex, solana }
}

async function createFormer() {
  const [left, target] = await Promise.all([newWallet(), newWallet()])
  const keeper = createTransferKeeper(ports)
  await keeper.open(left.opening)
  await keeper.openTarget(target.opening)
  const sign = (transfer: EvmTransfer) =>
    keeper.signTransfer({ userId, namespace: 'eip155', transfer })
  return { keeper, left, target, sign }
}

const fees = { type: 'eip1559', maxFeePerGas: 3n, maxPriorityFeePerGas: 1n } as const
const base = { ...fees, chainId: 1, nonce: 0, gas: 21_000n }
const coins = (to: Hex): EvmTransfer => ({ ...base, to, value: 5n })
const tokens = (to: Hex): EvmTransfer => ({
  ...base,
  to: token,
  value: 0n,
  data: transferData(to, 7n),
})

test('default: coins to the new wallet are signed, by the former one', async () => {
  const { left, target, sign } = await createFormer()

  const { raw } = (await sign(coins(target.address))) as { raw: Hex }

  expect(parseTransaction(raw)).toMatchObject({ to: target.address.toLowerCase(), value: 5n })
  const serializedTransaction = raw as Parameters<
    typeof recoverTransactionAddress
  >[0]['serializedTransaction']
  expect(await recoverTransactionAddress({ serializedTransaction })).toBe(left.address)
})

test('behavior: tokens to the new wallet are signed, also as a transaction of before EIP-1559', async () => {
  const { target, sign } = await createFormer()
  const {
    maxFeePerGas: _,
    maxPriorityFeePerGas: __,
    type: ___,
    ...rest
  } = tokens(target.address) as Extract<EvmTransfer, { type: 'eip1559' }>

  for (const transfer of [
    tokens(target.address),
    { ...rest, type: 'legacy', gasPrice: 2n } as const,
  ]) {
    const { raw } = (await sign(transfer)) as { raw: Hex }
    expect(parseTransaction(raw)).toMatchObject({
      to: token.toLowerCase(),
      data: transferData(target.address, 7n),
    })
  }
})

test('error: to anybody else nothing is signed, however it is written', async () => {
  const { left, target, sign } = await createFormer()
  const own = target.address
  const call = (functionName: 'approve' | 'transferFrom', args: readonly unknown[]) =>
    encodeFunctionData({ abi: erc20Abi, functionName, args } as never) // the rows below pair names and arguments
  const withData = (data: Hex, more: Partial<EvmTransfer> = {}) =>
    ({ ...base, to: token, value: 0n, data, ...more }) as EvmTransfer
  const { to: _, ...creation } = coins(own) as EvmTransfer & { to: Hex }
  const refused: readonly EvmTransfer[] = [
    coins(stranger),
    coins(left.address),
    creation,
    { ...coins(own), data: '0x00' },
    { ...coins(own), data: transferData(own, 1n) },
    tokens(stranger),
    { ...tokens(own), value: 1n },
    withData(`${transferData(own, 7n)}00`),
    withData(call('approve', [own, 7n])),
    withData(call('transferFrom', [left.address, own, 7n])),
    withData(`0xa9059cbb${'ff'.repeat(12)}${own.slice(2)}${'0'.repeat(64)}`),
    withData('0xa9059cbb'),
  ]

  for (const transfer of refused) expect(await sign(transfer)).toEqual({ failed: 'refused' })
})

test('default: on Solana too transfers to the new wallet are signed, and to nobody else', async () => {
  const { keeper, left, target } = await createFormer()
  const facts = { blockhash: '1'.repeat(32), units: 1_000n, price: 0n, amount: 5n }
  const token = { program: tokenProgram, mint: wrapped, decimals: 9, source: strangerSolana }
  const ask = (more: Partial<TransferFacts>) =>
    keeper.signTransfer({
      userId,
      namespace: 'solana',
      transfer: {
        message: writeTransfer({ ...facts, from: left.solana, to: target.solana, ...more }),
      },
    })

  for (const given of [{}, { token }]) {
    const { raw } = (await ask(given)) as { raw: string }
    const { signatures, messageBytes, message } = readTransaction(base64.decode(raw))
    const [payer] = message.accounts
    expect(payer).toMatchObject({ address: left.solana, signer: true })
    const key = base58.decode(left.solana)
    expect(ed25519.verify(signatures[0]!, messageBytes, key)).toBe(true)
  }

  const refused: Partial<TransferFacts>[] = [
    { to: strangerSolana },
    { to: strangerSolana, token },
    { to: left.solana },
    { from: target.solana, to: left.solana },
    { from: strangerSolana },
    { price: 2n ** 60n },
  ]
  for (const given of refused) expect(await ask(given)).toEqual({ failed: 'refused' })
})

test('error: a namespace without transfers signs nothing', async () => {
  const { keeper, target } = await createFormer()
  for (const namespace of ['cosmos', 'constructor'] as unknown as 'eip155'[])
    expect(
      await keeper.signTransfer({ userId, namespace, transfer: coins(target.address) }),
    ).toEqual({ failed: 'refused' })
})

test('error: fields that say more are not signed', async () => {
  const { target, sign } = await createFormer()
  const more = {
    ...coins(target.address),
    accessList: [{ address: stranger, storageKeys: [] }],
    authorizationList: [
      { chainId: 1, nonce: 0, address: stranger, r: '0x1', s: '0x1', yParity: 0 },
    ],
  }

  const { raw } = (await sign(more)) as { raw: Hex }

  const { accessList, authorizationList, type } = parseTransaction(raw)
  expect([type, accessList, authorizationList]).toEqual(['eip1559', undefined, undefined])
})

test('error: it signs no digest, and nothing before both wallets are open', async () => {
  const { keeper, left, target } = await createFormer()
  const payload = new Uint8Array(32)
  expect(await keeper.sign({ userId, namespace: 'eip155', payload })).toBeUndefined()

  const halfOpen = createTransferKeeper(ports)
  await halfOpen.open(left.opening)
  const transfer = coins(target.address)
  expect(await halfOpen.signTransfer({ userId, namespace: 'eip155', transfer })).toEqual({
    failed: 'locked',
  })
  await keeper.lock()
  expect(await keeper.signTransfer({ userId, namespace: 'eip155', transfer })).toEqual({
    failed: 'locked',
  })
})

test("error: another user's wallet, or one that does not open, is no target", async () => {
  const { keeper, left, target } = await createFormer()
  const fresh = createTransferKeeper(ports)
  await fresh.open(left.opening)
  const other = await newWallet('user-of-somebody-else')
  await fresh.openTarget(other.opening)
  const to = async (given: Hex) =>
    fresh.signTransfer({ userId, namespace: 'eip155', transfer: coins(given) })
  expect(await to(other.address)).toEqual({ failed: 'locked' })

  const forged = { ...target.opening.sealed, firstAddress: stranger }
  expect(await fresh.openTarget({ ...target.opening, sealed: forged })).toEqual({ failed: 'seal' })
  expect(await to(stranger)).toEqual({ failed: 'locked' })
  const serverHalf = base64urlnopad.encode(new Uint8Array(32))
  expect(await keeper.openTarget({ ...target.opening, serverHalf })).toEqual({ failed: 'seal' })
  expect(
    await keeper.signTransfer({ userId, namespace: 'eip155', transfer: coins(target.address) }),
  ).toMatchObject({
    raw: expect.any(String),
  })
})
