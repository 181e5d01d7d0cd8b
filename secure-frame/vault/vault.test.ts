import { hashMessage, hexToBytes, recoverMessageAddress, toHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { vaultIdleMs } from '../../shared-schemas/limits.ts'
import { createMemoryStore } from '../store.ts'
import { createPeer, createTestVault } from './testing.ts'

const payload = hexToBytes(hashMessage('hello'))

test('a first login makes a wallet; its address is known only once it counts', async () => {
  const { vault, peer } = createTestVault()

  const accounts = await vault.open({ fresh: true })

  expect(accounts).toEqual({
    eip155: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    solana: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
    bip122: expect.stringMatching(/^0[23][0-9a-f]{64}( 0[23][0-9a-f]{64}){3}$/),
  })
  expect(peer.calls).toEqual([
    'getWallet',
    'createWallet',
    'getWallet',
    'openSlot',
    'activateWallet',
    'getWallet',
    'openSlot',
  ])
  expect(peer.ever).toEqual([accounts.eip155])
  expect(vault.accounts()).toEqual(accounts)
})

test('behavior: a signature is by the address', async () => {
  const { vault } = createTestVault()
  const { eip155 } = await vault.open({ fresh: true })

  const signature = await vault.sign({ namespace: 'eip155', payload })

  expect(await recoverMessageAddress({ message: 'hello', signature: toHex(signature) })).toBe(
    eip155,
  )
})

test('behavior: the next visit knows the addresses without asking anybody', async () => {
  const { vault, store, peer } = createTestVault()
  const accounts = await vault.open({ fresh: true })
  peer.calls.length = 0

  const next = createTestVault({ store, peer, fresh: false })

  expect(next.vault.accounts()).toBeUndefined()
  expect(await next.vault.restore()).toEqual(accounts)
  expect(next.vault.accounts()).toEqual(accounts)
  expect(peer.calls).toEqual([])
  expect(await next.vault.sign({ namespace: 'solana', payload })).toHaveLength(64)
})

test('behavior: another device opens it after a fresh login, then has a slot of its own', async () => {
  const { vault, peer } = createTestVault()
  const accounts = await vault.open({ fresh: true })
  const store = createMemoryStore()
  const other = { peer, store, deviceId: 'device-of-the-other' }

  expect(await createTestVault(other).vault.open({ fresh: true })).toEqual(accounts)

  const later = createTestVault({ ...other, fresh: false })
  expect(await later.vault.open({ fresh: false })).toEqual(accounts)
  expect([...peer.slots.values()].map(({ kind }) => kind).sort()).toEqual([
    'automatic',
    'device',
    'device',
  ])
})

test('error: F15: without its key share and without a fresh login the wallet stays locked, and the only one', async () => {
  const { vault, peer } = createTestVault()
  const { eip155 } = await vault.open({ fresh: true })

  const evicted = createTestVault({ peer, fresh: false })

  await expect(evicted.vault.open({ fresh: false })).rejects.toMatchObject({
    code: 'WALLET_LOCKED',
    details: { slots: ['device', 'automatic'] },
  })
  expect(peer.ever).toEqual([eip155])
})

test('error: F15: a server that lost the wallet does not get a second one', async () => {
  const { vault, store } = createTestVault()
  await vault.open({ fresh: true })
  const empty = createPeer()

  const next = createTestVault({ store, peer: empty })

  await expect(next.vault.open({ fresh: true })).rejects.toMatchObject({ code: 'WALLET_DAMAGED' })
  expect(empty.wallet()).toBeUndefined()
})

test('behavior: the worker ends after a minute without use; the next signature opens the wallet again, once', async () => {
  vi.useFakeTimers()
  const { vault, workers, peer } = createTestVault()
  await vault.open({ fresh: true })
  peer.calls.length = 0

  await vi.advanceTimersByTimeAsync(vaultIdleMs - 1)
  expect(workers).toEqual([{ ended: false }])
  await vi.advanceTimersByTimeAsync(1)
  expect(workers).toEqual([{ ended: true }])

  vi.useRealTimers()
  const sign = () => vault.sign({ namespace: 'eip155', payload })
  const signatures = await Promise.all([sign(), sign(), sign()])
  expect(new Set(signatures.map((signature) => toHex(signature))).size).toBe(1)
  expect(peer.calls).toEqual(['getWallet', 'openSlot'])
})

test('behavior: a device that was revoked cannot sign any more: T18', async () => {
  const { vault, peer, state } = createTestVault()
  await vault.open({ fresh: true })
  for (const [id, { kind }] of peer.slots) if (kind === 'device') peer.slots.delete(id)
  state.login = { ...state.login!, fresh: false }

  vault.lock()

  await expect(vault.sign({ namespace: 'eip155', payload })).rejects.toMatchObject({
    code: 'WALLET_LOCKED',
    details: { slots: ['automatic'] },
  })
})

test('behavior: signing out leaves nothing here, and nothing open', async () => {
  const { vault, state, store, workers } = createTestVault()
  await vault.open({ fresh: true })

  await vault.forget()

  expect(vault.accounts()).toBeUndefined()
  for (const key of ['vault.wallets', 'vault.halves', 'vault.accounts', 'vault.current'])
    expect(await store.get(key)).toBeUndefined()
  await vi.waitFor(() => expect(workers).toEqual([{ ended: true }]))
  state.login = undefined
  await expect(vault.sign({ namespace: 'eip155', payload })).rejects.toMatchObject({
    message: 'Nobody is logged in to the embedded wallet. Call eth_requestAccounts first.',
  })
})

test.each(['createWallet', 'activateWallet', 'openSlot'])(
  'behavior: signing out while the wallet opens keeps nothing of it: %s',
  async (last) => {
    const after = (call: string) => {
      if (call !== last) return
      state.login = undefined
      void vault.forget()
    }
    const { vault, state, store } = createTestVault({ after })

    await expect(vault.open({ fresh: true })).rejects.toThrow()

    expect(await store.get('vault.accounts')).toBeUndefined()
    for (const key of ['vault.wallets', 'vault.halves'])
      expect(await store.get(key)).toBeUndefined()
    expect(vault.accounts()).toBeUndefined()
  },
)

test('behavior: what the device keeps cannot be taken out', async () => {
  const { vault, store } = createTestVault()
  await vault.open({ fresh: true })

  const [half] = (await store.get<{ key: CryptoKey }[]>('vault.halves')) ?? []

  expect(half?.key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', half!.key)).rejects.toThrow()
})

test('behavior: a store that takes nothing costs only the next visit: F13, F15', async () => {
  const full = { ...createMemoryStore(), set: () => Promise.reject(new Error('quota')) }
  const { vault, peer } = createTestVault({ store: full })
  const accounts = await vault.open({ fresh: true })
  vault.lock()

  expect(await vault.sign({ namespace: 'solana', payload })).toHaveLength(64)
  expect(await createTestVault({ peer, store: full }).vault.open({ fresh: true })).toEqual(accounts)
})

test('behavior: key shares that are no key shares are ignored: F16', async () => {
  const { vault, peer, store } = createTestVault()
  const accounts = await vault.open({ fresh: true })
  const [half] = (await store.get<object[]>('vault.halves')) ?? []

  for (const broken of [7, 'x', [null], [{ ...half, wrapped: new Uint8Array(60) }]]) {
    for (const key of ['vault.wallets', 'vault.halves']) await store.set(key, broken)
    const next = createTestVault({ peer, store })
    expect(await next.vault.open({ fresh: true })).toEqual(accounts)
  }
})

test('error: both key shares and still no wallet', async () => {
  const { vault, peer, store } = createTestVault()
  await vault.open({ fresh: true })
  const ciphertext = `${peer.wallet()!.ciphertext.slice(0, -4)}AAAA`
  peer.change({ ciphertext })

  const next = createTestVault({ peer, store })

  await expect(next.vault.open({ fresh: true })).rejects.toMatchInlineSnapshot(
    `[AppKitError: The stored wallet does not open with its own keys. Nothing was changed; contact support.]`,
  )
})

test.each([
  ['firstAddress', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['walletId', 'another-wallet-0123'],
  ['schemeVersion', 2],
])('error: the seal holds for its own %s only', async (field, value) => {
  const { vault, peer, store } = createTestVault()
  await vault.open({ fresh: true })
  peer.change({ [field]: value })

  const next = createTestVault({ peer, store })

  await expect(next.vault.open({ fresh: true })).rejects.toMatchObject({ code: 'WALLET_DAMAGED' })
})

test('error: the seal holds for its own user only', async () => {
  const { vault, peer } = createTestVault()
  await vault.open({ fresh: true })

  const other = createTestVault({ peer, userId: 'another-user-01234' })

  await expect(other.vault.open({ fresh: true })).rejects.toMatchObject({ code: 'WALLET_DAMAGED' })
})
