import { expect, test } from 'vitest'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { createApis, refreshLogin } from './api.ts'
import { openDeviceKey } from './login/deviceKey.ts'
import { createMemoryStore } from './store.ts'

async function refreshedBy(status: number, body: string) {
  const key = await openDeviceKey(createMemoryStore(), (work) => work())
  const config = { projectId: 'shop', apiUrl: 'https://api.test' } as Parameters<
    typeof createApis
  >[0] // all that it reads
  const fetch = async () => new Response(body, { status })
  return refreshLogin(
    createApis(config, { fetch, key, session: () => undefined, now: () => 0 }),
    'r',
  )
}

test('behavior: a login that the server does not know any more is over', async () => {
  const { code, message } = new AppKitError(errors.SESSION_OVER)

  expect(await refreshedBy(401, JSON.stringify({ code, message }))).toBeUndefined()
})

test.each([
  [401, '{"code":"PROJECT_UNKNOWN","message":"Unauthorized: invalid key"}', 'PROJECT_UNKNOWN'],
  [401, '{"code":"DEVICE_PROOF_REFUSED","message":"invalid_dpop_proof"}', 'DEVICE_PROOF_REFUSED'],
  [401, '{"message":"JWT validation error: JWT Token is not yet valid"}', 'HTTP_STATUS'],
  [401, '<h1>Log in to the hotel</h1>', 'HTTP_STATUS'],
  [502, '', 'HTTP_STATUS'],
])('error: %i %s ends no login', async (status, body, code) => {
  await expect(refreshedBy(status, body)).rejects.toMatchObject({ code })
})
