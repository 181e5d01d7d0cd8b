import { expect, test } from 'vitest'
import { authApi } from '../shared-schemas/api/auth.ts'
import { blockchainApi } from '../shared-schemas/api/blockchain.ts'
import type { Endpoint } from '../shared-schemas/api/define.ts'
import type { Access } from '../shared-schemas/api/refusals.ts'
import { vaultApi } from '../shared-schemas/api/vault.ts'
import { walletsApi } from '../shared-schemas/api/wallets.ts'
import { freshLoginMs } from '../shared-schemas/limits.ts'
import { createAuthServer, createDevice, logIn, said, type TestDevice } from './auth/testing.ts'
import { rpcPaths } from './blockchain/rpcPaths.ts'

const endpoints: Endpoint[] = [...Object.values(authApi), ...Object.values(vaultApi)]
const needing = (...access: Access[]) => endpoints.filter((each) => access.includes(each.access))

const call = (device: TestDevice, { method, path }: Endpoint) =>
  method === 'GET' ? device.get(path) : device.post(path)

test('default: who needs less than a session, and who needs a fresh one', () => {
  const names = (access: Access) =>
    [authApi, vaultApi].flatMap((api) =>
      Object.entries(api).flatMap(([name, row]) => (row.access === access ? [name] : [])),
    )

  expect([names('public'), names('site')]).toEqual([[], []])
  expect(names('device')).toEqual([
    'startLogin',
    'waitForDevice',
    'verifyCode',
    'startSocial',
    'claimSocial',
    'confirmSocial',
    'refreshSession',
  ])
  expect(names('freshSession')).toEqual([
    'revokeOtherDevices',
    'createNextWallet',
    'dropNextWallet',
    'switchWallet',
    'removeSlot',
  ])
})

test('error: without a proof of a device (T17)', async () => {
  const device = createDevice(await createAuthServer())

  for (const { method, path } of endpoints) {
    const answer = await device.send(method, path, method === 'POST' ? { body: {} } : {})
    expect([path, answer.status, await said(answer)]).toEqual([path, 401, 'invalid_dpop_proof'])
  }
})

test('error: without a session (T17)', async () => {
  const device = createDevice(await createAuthServer())

  for (const endpoint of needing('session', 'freshSession')) {
    const answer = await call(device, endpoint)
    const text = 'JWT validation error: JWT Token is not yet valid'
    expect([endpoint.path, answer.status, await said(answer)]).toEqual([endpoint.path, 401, text])
  }
})

test('error: what needs a fresh login, with one that is over (T18)', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  server.clock.now += freshLoginMs + 1

  for (const endpoint of needing('freshSession')) {
    const answer = await call(device, endpoint)
    const text = 'Log in again to do this'
    expect([endpoint.path, answer.status, await said(answer)]).toEqual([endpoint.path, 403, text])
  }
})

test('behavior: a device without a session reaches what it needs to get one', async () => {
  const device = createDevice(await createAuthServer())

  const statuses = await Promise.all(
    needing('device').map(async (endpoint) => (await call(device, endpoint)).status),
  )

  expect(new Set(statuses)).toEqual(new Set([400])) // a body that does not fit its schema
})

test('error: what speaks for a project, without one that is known (T17)', async () => {
  const device = createDevice(await createAuthServer(), { project: 'unknown' })
  const rows: Endpoint[] = [...Object.values(walletsApi), ...Object.values(blockchainApi)]

  for (const { access, method, path } of rows) {
    const answer = await device.send(method, path)
    const text = 'Unauthorized: invalid key'
    expect([path, access, answer.status, await said(answer)]).toEqual([path, 'site', 401, text])
  }
})

test('error: JSON-RPC that needs a session, without a proof and without a session (T17)', async () => {
  const device = createDevice(await createAuthServer())
  const paths = [...rpcPaths].flatMap(([path, { needsSession }]) => (needsSession ? [path] : []))
  expect(paths).not.toEqual([])

  for (const path of paths) {
    const unproven = await device.send('POST', path, { body: {} })
    expect([path, unproven.status, await said(unproven)]).toEqual([path, 401, 'invalid_dpop_proof'])
    const answer = await device.post(path)
    const text = 'JWT validation error: JWT Token is not yet valid'
    expect([path, answer.status, await said(answer)]).toEqual([path, 401, text])
  }
})
