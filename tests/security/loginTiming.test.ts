import { expect, test } from 'vitest'
import { codeIn, createAuthServer, createDevice, logIn } from '../../server/auth/testing.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { runLength } from './support/runLength.ts'

const rounds = runLength({ slice: 32, nightly: 200 })
/** Ratios of 0.9 to 1.1 were measured, and more on a busy machine. */
const tolerance = 1.5

/** Milliseconds of processor time of one call: unlike a clock it does not count the work of other processes. */
async function time(call: () => Promise<Response>): Promise<number> {
  const before = process.cpuUsage()
  await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Records a ratio, the greater over the smaller, and asserts it. */
function expectAlike(what: string, ratio: number): void {
  const value = Math.max(ratio, 1 / ratio)
  recordGoal('G18', {
    what: `ratio of times: ${what}`,
    value,
    atMost: tolerance,
    size: `${rounds} pairs`,
  })
  expect(value).toBeLessThan(tolerance)
}

/** What a call takes that the garbage collector did not interrupt. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
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
    const measures: [number[], string][] = [
      [known, `user${round % 10}@example.com`],
      [unknown, `nobody${round}@example.com`],
    ]
    if (round % 2 === 1) measures.reverse()
    for (const [times, email] of measures) {
      times.push(await time(() => device.startLogin(email)))
      await server.wakeMail() // its work belongs to neither
    }
  }

  expectAlike('login of a known address', median(known) / median(unknown))
}, 120_000)

test('behavior: a code from another device takes as long as a login that never was: T15, G18', async () => {
  const server = await createAuthServer()
  const owner = createDevice(server)
  const theirs: number[] = []
  const none: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const other = createDevice(server, { network: `10.1.${round}.1` })
    const email = `someone${round}@example.com`
    const { flowId } = await (await owner.startLogin(email)).json()
    const code = codeIn(await server.inbox.waitForMail(email, { matching: /code/ }))
    await other.enter('unknown-unknown-unknown', code) // the newest nonce
    const measures: [number[], string][] = [
      [theirs, flowId],
      [none, 'unknown-unknown-unknown'],
    ]
    if (round % 2 === 1) measures.reverse()
    for (const [times, id] of measures) times.push(await time(() => other.enter(id, code)))
    server.clock.now += 3_600_000
  }

  expectAlike('code from another device', median(theirs) / median(none))
}, 120_000)

test('behavior: a wrong code for an address with a login takes as long as for one without: T15, T23, G18', async () => {
  const server = await createAuthServer()
  for (let user = 0; user < 10; user += 1) await logIn(server, `user${user}@example.com`)
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const device = createDevice(server, { network: `10.1.${round}.1` })
    const measures: [number[], string][] = [
      [known, `user${round % 10}@example.com`],
      [unknown, `nobody${round}@example.com`],
    ]
    if (round % 2 === 1) measures.reverse()
    for (const [times, email] of measures) {
      const { flowId } = await (await device.startLogin(email)).json()
      await server.wakeMail()
      times.push(await time(() => device.enter(flowId, 'not a code')))
    }
    server.clock.now += 3_600_000
  }

  expectAlike('wrong code for a known address', median(known) / median(unknown))
}, 120_000)
