import { expect, test } from 'vitest'
import { createApis, refreshLogin } from './api.ts'
import { openDeviceKey } from './deviceKey.ts'
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
  const message = 'JWT validation error: JWT Token is not yet valid'

  expect(await refreshedBy(401, JSON.stringify({ message }))).toBeUndefined()
})

test.each([
  [401, '{"message":"Unauthorized: invalid key"}'],
  [401, '{"message":"invalid_dpop_proof"}'],
  [401, '<h1>Log in to the hotel</h1>'],
  [502, ''],
])('error: %i %s ends no login', async (status, body) => {
  await expect(refreshedBy(status, body)).rejects.toMatchObject({ details: { status } })
})
