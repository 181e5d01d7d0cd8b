import { createDecipheriv } from 'node:crypto'
import { argon2id } from 'hash-wasm'
import { expect, test, vi } from 'vitest'
import { createExclusively } from '../lib/exclusively.ts'
import { createMemoryStore } from '../store.ts'
import { argon2 } from '../vault/argon2.ts'
import { createVaultOf, createVaultWorld } from '../vault/createVault.ts'
import { createPeer, createTestPasskeys, createTestVault } from '../vault/testing.ts'
import { createPortable } from './portable.ts'
import { createPortableKeeper } from './portableKeeper.ts'

vi.setConfig({ testTimeout: 30_000 }) // Argon2 at its real price, on a busy machine

const words = 'test test test test test test test test test test test junk'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
// Windows are only compared by identity here.
const self = {} as Window & typeof globalThis
const alone = { top: self, self }
const framed = { top: {} as Window, self }

/** A page of the secure origin with a fresh login. */
function createTestPage({
  peer = createPeer(),
  window = alone as Pick<Window, 'top' | 'self'>,
} = {}) {
  const login = { userId: 'user-0123456789abcd', deviceId: 'device-0123456789ab', fresh: true }
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const world = createVaultWorld({
    automaticRecovery: true,
    api: peer.api(login),
    store: createMemoryStore(),
    user: () => login,
    spawn: () => ({
      keeper: createPortableKeeper({ randomBytes, argon2 }),
      onFailure: () => {},
      terminate: () => {},
    }),
    passkeys: createTestPasskeys(),
    exclusively: createExclusively(undefined, 'test'),
  })
  return { peer, login, vault: createVaultOf(world), portable: createPortable(window, world) }
}

test('12 words come in, and out again', async () => {
  const { vault, portable, peer } = createTestPage()

  const accounts = await portable.importPhrase(`  ${words.toUpperCase().replaceAll(' ', '\n ')} `)

  expect(accounts.eip155).toBe(address)
  expect(peer.ever).toEqual([address])
  expect(await vault.restore()).toEqual(accounts)
  expect(new TextDecoder().decode(await portable.exportPhrase())).toBe(words)
})

test('a wallet that was made here leaves as words, and as a file that opens elsewhere', async () => {
  const { vault, portable } = createTestPage()
  const accounts = await vault.open({ fresh: true })

  const phrase = new TextDecoder().decode(await portable.exportPhrase())
  const file = await portable.exportFile('a long enough password')

  expect(await createTestPage().portable.importPhrase(phrase)).toEqual(accounts)
  const elsewhere = createTestPage().portable
  expect(await elsewhere.importFile({ file, password: 'a long enough password' })).toEqual(accounts)
})

test('behavior: the file is the documented one, read here by other code', async () => {
  const { portable } = createTestPage()
  await portable.importPhrase(words)

  const file = JSON.parse(await portable.exportFile('pass word'))

  const { memoryKib, iterations, parallelism, salt } = file.argon2id
  const key = await argon2id({
    password: 'pass word',
    salt: Buffer.from(salt, 'base64url'),
    memorySize: memoryKib,
    iterations,
    parallelism,
    hashLength: 32,
    outputType: 'binary',
  })
  const sealed = Buffer.from(file.sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(`appkit-embed-wallet|1|${address}`))
  decipher.setAuthTag(sealed.subarray(-16))
  const entropy = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  expect(entropy.toString('hex')).toBe('df9bf37e6fcdf9bf37e6fcdf9bf37e3c')
})

test('behavior: a wallet that is PENDING was seen by nobody and gives way', async () => {
  const peer = createPeer()
  const before = (call: string) => {
    if (call === 'activateWallet') throw new Error('killed')
  }
  await createTestVault({ peer, before })
    .vault.open({ fresh: true })
    .catch(() => {})
  expect(peer.wallet()?.status).toBe('PENDING')

  await createTestPage({ peer }).portable.importPhrase(words)

  expect(peer.ever).toEqual([address])
})

test('error: a login that has a wallet keeps it', async () => {
  const { vault, portable, peer } = createTestPage()
  const { eip155 } = await vault.open({ fresh: true })

  await expect(portable.importPhrase(words)).rejects.toMatchInlineSnapshot(
    `[AppKitError: This login has a wallet already, and it is never replaced. Log in with another email to bring a wallet.]`,
  )
  expect(peer.ever).toEqual([eip155])
})

test('error: no words, no file, wrong password', async () => {
  const { portable, peer } = createTestPage()
  const other = createTestPage()
  await other.vault.open({ fresh: true })
  const file = await other.portable.exportFile('the right password')

  await expect(portable.importPhrase('not a phrase')).rejects.toMatchInlineSnapshot(
    `[AppKitError: These are not the 12 words of a wallet. Look at their order and spelling.]`,
  )
  await expect(
    portable.importFile({ file: '{}', password: 'the right password' }),
  ).rejects.toMatchInlineSnapshot(`[AppKitError: This file holds no wallet that can be read here.]`)
  await expect(portable.importFile({ file, password: 'the wrong password' })).rejects.toMatchObject(
    { code: 'PASSWORD_WRONG' },
  )
  expect(peer.wallet()).toBeUndefined()
})

test('error: nothing of it in a document that is framed', async () => {
  const { portable } = createTestPage({ window: framed })
  const file = { file: '{}', password: 'x' }

  await expect(portable.exportPhrase()).rejects.toMatchInlineSnapshot(
    `[AppKitError: The words of a wallet are shown and taken on a page of its own only.]`,
  )
  await expect(portable.exportFile('x')).rejects.toMatchObject({ code: 'PAGE_NOT_ALONE' })
  await expect(portable.importPhrase(words)).rejects.toMatchObject({ code: 'PAGE_NOT_ALONE' })
  await expect(portable.importFile(file)).rejects.toMatchObject({ code: 'PAGE_NOT_ALONE' })
})

test('error: an open wallet gives nothing while the server finds the login too old: T18', async () => {
  const { vault, portable, login } = createTestPage()
  await vault.open({ fresh: true })
  login.fresh = false

  await expect(portable.exportPhrase()).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  await expect(portable.exportFile('a long password')).rejects.toMatchObject({
    code: 'HTTP_STATUS',
  })
})

test('error: a wallet that is not open gives nothing', async () => {
  const { vault, portable } = createTestPage()
  await vault.open({ fresh: true })
  vault.lock()

  await expect(portable.exportPhrase()).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
})
