import { expect, test } from 'vitest'
import { createAuthServer, createDevice, logIn } from '../../server/auth/testing.ts'

const rounds = 100

/** Milliseconds of one call. */
async function time(call: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  await call()
  return performance.now() - startedAt
}

/** What a call takes that nothing else held up: a busy machine only ever adds, now to one and now to the other. */
function unhindered(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 10)] ?? 0
}

test('behavior: an address with a login takes as long as one without: T23, G18', async () => {
  const server = await createAuthServer({
    loginLimits: {
      mailsPerProjectMinute: 100_000,
      mailsPerHour: 100_000,
      mailsPerNetworkHour: 100_000,
      wrongCodesPerNetworkHour: 100_000,
    },
  })
  for (let user = 0; user < 10; user += 1) await logIn(server, `user${user}@example.com`)
  const device = createDevice(server)
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 4 === 0) server.clock.now += 86_400_000
    await device.post('/auth/v1/session/refresh', { refreshToken: 'none' }) // the newest nonce
    const user = `user${round % 10}@example.com`
    known.push(await time(() => device.startLogin(user)))
    unknown.push(await time(() => device.startLogin(`nobody${round}@example.com`)))
  }

  expect(unhindered(known) / unhindered(unknown)).toBeGreaterThan(0.5)
  expect(unhindered(known) / unhindered(unknown)).toBeLessThan(2)
}, 120_000)

test('behavior: a wrong code takes as long as a login that never was: T15, G18', async () => {
  const server = await createAuthServer()
  const wrong: number[] = []
  const none: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const device = createDevice(server, { network: `10.1.${round}.1` })
    const { flowId } = await (await device.startLogin(`someone${round}@example.com`)).json()
    wrong.push(await time(() => device.enter(flowId, 'not a code')))
    none.push(await time(() => device.enter('unknown-unknown-unknown', 'not a code')))
    server.clock.now += 3_600_000
  }

  expect(unhindered(wrong) / unhindered(none)).toBeGreaterThan(0.5)
  expect(unhindered(wrong) / unhindered(none)).toBeLessThan(2)
}, 120_000)
