import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FrameContext } from '../frameContext.ts'
import { openDeviceKey, readDeviceKey } from '../login/deviceKey.ts'
import { createMemoryStore } from '../store.ts'
import { proveDevice } from './proveDevice.ts'

const token = 'T'.repeat(22)

/** A browser with a key, and the calls that it makes. */
async function createBrowser() {
  const store = createMemoryStore()
  const key = await openDeviceKey(store, (work) => work())
  const asked: unknown[] = []
  const auth = (async (...call: unknown[]) =>
    void asked.push(call)) as unknown as FrameContext['api']['auth'] // one row of it
  const { crv, kty, x, y } = key.publicJwk
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ crv, kty, x, y }))
    .digest('base64url')
  return { store, key, auth, asked, thumbprint }
}

test('default: a login that the key of this browser started is confirmed', async () => {
  const { key, auth, asked, thumbprint } = await createBrowser()

  expect(await proveDevice({ key, auth }, { token, thumbprint })).toBe(true)

  expect(asked).toEqual([['confirmSocial', { body: { token } }]])
})

test('behavior: of a login of another browser the server hears nothing: T24', async () => {
  const { key, auth, asked } = await createBrowser()
  const { thumbprint } = await createBrowser()

  expect(await proveDevice({ key, auth }, { token, thumbprint })).toBe(false)

  expect(asked).toEqual([])
})

test('behavior: where there is no key, none is made', async () => {
  const store = createMemoryStore()

  expect(await readDeviceKey(store)).toBeUndefined()
  expect(await store.get('deviceKey')).toBeUndefined()
})
