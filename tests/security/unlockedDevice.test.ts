import { expect, test } from 'vitest'
import { createDevice } from '../../server/auth/testing.ts'
import { newSlot } from '../../server/vault/testing.ts'
import { createWorld } from './support/databaseWriter.ts'
import { approveBy } from './support/rewrittenLogins.ts'

// Somebody at a browser whose owner logged in more than five minutes ago and went away. That a signature asks
// on screen is in approvalWindow.spec.ts. Source: SECURITY.md, "Who can do what".

test('error: no words, no way in and no other device without a login of now', async () => {
  const { server, victim } = await createWorld()
  const { device } = victim
  server.clock.now += 60_000
  const other = await approveBy(server, victim.email, createDevice(server))
  const { deviceId } = await (await other.get('/auth/v1/session')).json()
  server.clock.now += 300_001
  const asked: [string, Record<string, unknown>][] = [
    ['/vault/v1/export', {}],
    ['/vault/v1/slots', await victim.slotRequest(newSlot('password'))],
    ['/vault/v1/slots', await victim.slotRequest(newSlot('automatic'))],
    ['/vault/v1/slots/remove', await victim.removalRequest()],
    ['/vault/v1/slots/open', { slotId: victim.automaticSlot }],
    ['/vault/v1/slots/open', { slotId: victim.passwordSlot }],
    ['/auth/v1/devices/revoke', { deviceId }],
  ]

  for (const [path, body] of asked)
    expect([path, (await device.post(path, body)).status]).toEqual([path, 403])

  // What it can: see the addresses, and ask for signatures, which the owner's browser shows first.
  expect((await device.get('/vault/v1/wallet')).status).toBe(200)
  const opened = await device.post('/vault/v1/slots/open', { slotId: victim.deviceSlot })
  expect(opened.status).toBe(200)
})
