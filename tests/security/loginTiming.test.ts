import { expect, test } from 'vitest'
import { ann, codeIn, createAuthServer, createDevice, logIn } from '../../server/auth/testing.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { runLength } from './support/runLength.ts'

const rounds = runLength({ slice: 32, nightly: 200 })
/** Each with four wrong codes. */
const logins = runLength({ slice: 25, nightly: 2_500, full: 25_000 })
const timeoutMs = runLength({ slice: 3_600_000, nightly: 3_600_000, full: 8 * 3_600_000 })
/** Of fewer pairs a t says little. */
const isLargeSample = rounds >= 200
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

/** Records and asserts how sure one can be that two samples of times differ at all. */
function expectUnrelated(what: string, a: readonly number[], b: readonly number[]): void {
  const value = Math.abs(welch(withoutOutliers(a), withoutOutliers(b)))
  const size = `${a.length + b.length} calls`
  recordGoal('G18', { what: `Welch t of ${what}`, value, atMost: 4.5, size })
  expect(value).toBeLessThan(4.5)
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
  if (isLargeSample) expectUnrelated('a known address', known, unknown)
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
  if (isLargeSample) expectUnrelated('a code from another device', theirs, none)
}, 120_000)

test(
  'behavior: a code whose first five digits are right takes as long as one that is all wrong: G18',
  async () => {
    const server = await createAuthServer()
    const device = await logIn(server)
    const near: number[] = []
    const far: number[] = []
    for (let round = 0; round < logins; round += 1) {
      server.clock.now += 4 * 3_600_000 // ten mails a day
      device.use(undefined)
      const after = server.inbox.messages()[0]?.id ?? 0
      const { flowId } = await (await device.startLogin()).json()
      const code = codeIn(await server.inbox.waitForMail(ann, { after, matching: /code/ }))
      const [first, second] = round % 2 === 0 ? [near, far] : [far, near]
      for (const times of [first, second, second, first]) {
        const tried = changeDigits(code, times === near ? 5 : 0)
        times.push(await time(() => device.enter(flowId, tried)))
      }
      await device.enter(flowId, code)
    }

    expectUnrelated('codes almost right', near, far)
  },
  timeoutMs,
)

/** The code with every digit from `from` on changed. */
function changeDigits(code: string, from: number): string {
  return code.replace(/\d/g, (digit, at) => (at < from ? digit : String((Number(digit) + 5) % 10)))
}

/** What the garbage collector did not interrupt: all but the slowest twentieth. */
function withoutOutliers(values: readonly number[]): number[] {
  const kept = Math.floor(values.length * 0.95)
  return [...values].sort((a, b) => a - b).slice(0, kept)
}

/** How far apart two means are, in units of what chance alone would make of them. */
function welch(a: readonly number[], b: readonly number[]): number {
  const [first, second] = [a, b].map(spread) as [Spread, Spread]
  return (first.mean - second.mean) / Math.sqrt(first.error + second.error)
}

type Spread = { mean: number; error: number }
function spread(values: readonly number[]): Spread {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, error: squares / (values.length - 1) / values.length }
}
