import { createPublicKey, verify } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { base58, base64 } from '@scure/base'
import { PublicKey, SystemProgram, VersionedTransaction } from '@solana/web3.js'
import { expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { installWallet } from '../../testing/installWallet.ts'
import { createSolanaWallet } from '../../testing/wallets/solana.ts'
import type { FoundWallet } from '../types.ts'
import { discover } from './discover.ts'
import { keyOf, writeLegacy, writeV0 } from './testing.ts'

// The test kit's extension in a realm of its own, as in a page; its wallet really signs.

const devnet: CaipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const local: CaipNetworkId = 'solana:ALpLuxbSqMESdCTFM3wzE5CCBMa6gY1r'
const shapes = ['standard', 'global'] as const

async function start({ shape = 'standard' as string, asGlobal = false, keys = 2 } = {}) {
  const privateKeys = Array.from({ length: keys }, () => crypto.getRandomValues(new Uint8Array(32)))
  const wallet = createSolanaWallet({ privateKeys })
  const page = Object.assign(new EventTarget(), { location: { origin: 'https://shop.test' } })
  const realm = { window: page, atob, btoa, Event, CustomEvent }
  const { granted, announceChange } = await installWallet(
    {
      exposeFunction: async (name, answer) => Object.assign(page, { [name]: answer }),
      addInitScript: async ({ content }) => runInNewContext(content, realm),
    },
    wallet,
    { name: shape === 'global' ? 'Phantom' : 'Wally', shape, asGlobal },
  )
  const wallets = new Map<string, FoundWallet>()
  discover(page as unknown as Window, {
    found: (each) => wallets.set(each.id, each),
    lost: (id) => wallets.delete(id),
  })
  const [found] = wallets.values()
  const heard = vi.fn()
  const stop = found?.on(heard) ?? (() => {})
  const ask = async (method: string, params?: unknown, network?: CaipNetworkId) =>
    Object(await found?.request({ method: `solana_${method}`, params: params as never, network })) // an object
  const change = () => announceChange({ evaluate: async (code) => runInNewContext(code, realm) })
  const [address = '', second = ''] = wallet.accounts()
  return { wallet, wallets, found, heard, stop, ask, granted, change, address, second }
}

function isSigned(message: Uint8Array, signature: Uint8Array, address: string): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex') // SubjectPublicKeyInfo of ed25519
  const der = Buffer.concat([prefix, base58.decode(address)])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, message, key, signature)
}

function pay(address: string, write = writeV0, lamports = 1) {
  const from = new PublicKey(address)
  const bytes = write(
    [SystemProgram.transfer({ fromPubkey: from, toPubkey: keyOf(1), lamports })],
    from,
  )
  return base64.encode(bytes)
}

function isPaid(text: unknown, address: string): boolean {
  const { message, signatures } = VersionedTransaction.deserialize(base64.decode(String(text)))
  return isSigned(message.serialize(), signatures[0]!, address)
}

test.each(shapes)('default: %s: found, asked for its accounts, let in', async (shape) => {
  const { found, ask, granted, address } = await start({ shape })

  expect(await ask('getAccounts')).toEqual([])
  const [account] = await ask('requestAccounts')

  expect(found).toMatchObject({ namespace: 'solana', id: expect.stringMatching(/^solana\.\w+$/) })
  expect(account.pubkey).toBe(address)
  expect(granted.size).toBe(1)
  expect((await ask('getAccounts'))[0].pubkey).toBe(address)
})

test.each(shapes)('behavior: %s: nothing is asked of a person in silence (T14)', async (shape) => {
  const { wallet, ask } = await start({ shape })

  await ask('getAccounts')

  expect(wallet.asked).toEqual([])
})

test.each(shapes)(
  'default: %s: a message is signed by the account that is named',
  async (shape) => {
    const { ask, address } = await start({ shape })
    await ask('requestAccounts')
    const message = new TextEncoder().encode('Grüße, 世界')

    const { signature } = await ask('signMessage', {
      message: base58.encode(message),
      pubkey: address,
    })

    expect(isSigned(message, base58.decode(signature), address)).toBe(true)
  },
)

for (const [version, write] of [
  ['version 0', writeV0],
  ['no version', writeLegacy],
] as const)
  test.each(shapes)(`default: %s: a transaction of ${version} is signed`, async (shape) => {
    const { ask, address } = await start({ shape })
    await ask('requestAccounts')

    const answer = await ask('signTransaction', { transaction: pay(address, write) })

    expect(isPaid(answer.transaction, address)).toBe(true)
    const { signatures } = VersionedTransaction.deserialize(base64.decode(answer.transaction))
    expect(answer.signature).toBe(base58.encode(signatures[0]!))
  })

test.each(shapes)('default: %s: several transactions are one question', async (shape) => {
  const { ask, address } = await start({ shape })
  await ask('requestAccounts')
  const transactions = [1, 2, 3].map((lamports) => pay(address, writeV0, lamports))

  const answer = await ask('signAllTransactions', { transactions })

  expect(answer.transactions.map((each: string) => isPaid(each, address))).toEqual([
    true,
    true,
    true,
  ])
})

test('behavior: the account that a transaction needs signs it, whichever is in use', async () => {
  const { ask, second } = await start()
  await ask('requestAccounts')

  const { transaction } = await ask('signTransaction', { transaction: pay(second) })

  expect(isPaid(transaction, second)).toBe(true)
})

test('behavior: a wallet that works on one network refuses the others before it is asked', async () => {
  const { wallet, ask, address } = await start({ shape: 'mainnet' })
  const [account] = await ask('requestAccounts')
  const before = wallet.asked.length

  for (const network of [devnet, local])
    await expect(
      ask('signTransaction', { transaction: pay(address) }, network),
    ).rejects.toMatchObject({ code: 4901, message: expect.stringContaining('Wally does not work') })

  expect(account.chains).toEqual(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
  expect(wallet.asked).toHaveLength(before)
})

test.each(shapes)('behavior: %s: another account is told, and the end of all', async (shape) => {
  const { wallet, ask, heard, change, stop, second } = await start({ shape })
  await ask('requestAccounts')
  heard.mockClear()
  wallet.privateKeys.reverse()

  await change()
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  expect(heard.mock.calls[0]![1][0].pubkey).toBe(second)
  await ask('disconnect')
  expect(heard).toHaveBeenLastCalledWith('accountsChanged', [])

  stop()
  heard.mockClear()
  await ask('requestAccounts')
  expect(heard).not.toHaveBeenCalled()
})

test.each(shapes)('error: %s: a no has its code (4001)', async (shape) => {
  const { wallet, ask } = await start({ shape })
  wallet.behaviour = 'reject'

  await expect(ask('requestAccounts')).rejects.toMatchObject({ code: 4001 })
})

test('error: an account that the wallet does not have', async () => {
  const { ask } = await start()
  await ask('requestAccounts')
  const pubkey = keyOf(9).toBase58()

  await expect(ask('signMessage', { message: '1', pubkey })).rejects.toMatchObject({ code: 4100 })
})

test.each(['constructor', 'signIn', 'getBalance'])(
  'error: %s is no method of it',
  async (method) => {
    const { ask } = await start()

    await expect(ask(method)).rejects.toMatchObject({ code: -32004 })
  },
)

test('error: what is no transaction reaches no wallet', async () => {
  const { wallet, ask } = await start()
  await ask('requestAccounts')
  const before = wallet.asked.length

  await expect(ask('signTransaction', { transaction: '*' })).rejects.toThrow()
  await expect(ask('signAllTransactions', { transactions: 7 })).rejects.toThrow()
  expect(wallet.asked).toHaveLength(before)
})

test('behavior: a wallet in both shapes is one wallet, the standard one', async () => {
  const { wallets } = await start({ asGlobal: true })

  expect([...wallets.keys()].filter((id) => id === 'solana.wally')).toHaveLength(1)
})

test('behavior: what the widget may ask signs nothing (T14)', async () => {
  const { found } = await start()
  const methods = ['getAccounts', 'disconnect', 'requestAccounts', 'signMessage']

  const asked = (pattern: RegExp) => methods.filter((each) => pattern.test(`solana_${each}`))

  expect(asked(found!.quiet)).toEqual(['getAccounts', 'disconnect'])
  expect(asked(found!.prompting)).toEqual(['requestAccounts'])
})
