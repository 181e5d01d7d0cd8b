import { expect, test } from 'vitest'
import { ann, createAuthServer, createDevice, decideDevice, linkIn, logIn } from './testing.ts'

const path = '/auth/v1/devices/revoke-others'

test('behavior: a login that was approved and not claimed ends with the other devices: T18', async () => {
  const server = await createAuthServer()
  const mine = await logIn(server)
  const thief = createDevice(server, { network: '198.51.100.1' })
  const { flowId, number } = await (await thief.startLogin()).json()
  const mail = await server.inbox.waitForMail(ann, { matching: /^New login/ })
  await decideDevice(server, linkIn(mail), { number })

  expect((await mine.post(path)).status).toBe(200)

  const claimed = await thief.post('/auth/v1/login/device', { flowId })
  expect(await claimed.json()).not.toHaveProperty('login')
  server.clock.now += 60_000 // the pause between two mails
  expect(await (await thief.startLogin()).json()).toMatchObject({ action: 'VERIFY_DEVICE' })
})

test('behavior: a clock that was ahead refuses nobody', async () => {
  const server = await createAuthServer()
  const mine = await logIn(server)
  server.clock.now += 4 * 60_000
  await mine.post(path)
  server.clock.now -= 3 * 60_000
  mine.use(undefined)

  expect((await logIn(server, ann, mine)).tokens()).toMatchObject({ email: ann })
})
