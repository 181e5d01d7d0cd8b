import { expect, test } from 'vitest'
import { findSolution } from '../../secure-frame/work/findSolution.ts'
import { createAuthServer, createDevice } from '../../server/auth/testing.ts'

test('default: the server takes the work as the secure frame does it', async () => {
  const server = await createAuthServer({
    loginLimits: {
      mailsPerHour: 4,
      mailsPerProjectMinute: 100,
      mailsPerNetworkHour: 100,
      wrongCodesPerNetworkHour: 100,
    },
  })
  for (const name of ['ann', 'bob', 'carl'])
    await createDevice(server).startLogin(`${name}@example.com`)
  const device = createDevice(server)
  const { work } = await (await device.startLogin('dora@example.com')).json()

  const answer = await device.startLogin('dora@example.com', undefined, findSolution(work))

  expect(work.bits).toBe(14)
  expect((await answer.json()).action).toBe('VERIFY_OTP')
})
