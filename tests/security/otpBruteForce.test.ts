import { expect, test } from 'vitest'
import { createAuthServer, createDevice } from '../../server/auth/testing.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { runLength } from './support/runLength.ts'

const days = 365
const dayMs = 86_400_000
/** An attempt every half a day, until long after the quota of the year is used up. */
const denseDays = runLength({ slice: 20, nightly: days })
/** Then an attempt every so many days: a quota of less than a year would show. */
const sparseDays = 5
/** What a wrong code is answered does not depend on how many came before, once its tries are used up. */
const guessesEach = runLength({ slice: 6, nightly: 28, full: 1_400 })
/** Where no code was sent there is nothing to guess. */
const guessesAtNothing = runLength({ slice: 1, nightly: 28, full: 1_400 })
const timeoutMs = runLength({ slice: 900_000, nightly: 900_000, full: 24 * 3_600_000 })

test(
  'behavior: a year of guesses at one address, from everywhere: at most 100 count: G14',
  async () => {
    const server = await createAuthServer()
    const startedAt = server.clock.now
    let guesses = 0
    let sessions = 0
    let codes = 0
    let starts = 0
    for (let day = 0; day < days; day += day < denseDays ? 0.5 : sparseDays) {
      server.clock.now = startedAt + day * dayMs
      const network = `10.${Math.floor(starts / 250)}.${starts % 250}.1`
      const device = createDevice(server, { network })
      const { flowId, action } = await (await device.startLogin()).json()
      const isSent = action === 'VERIFY_OTP'
      codes += isSent ? 1 : 0
      await server.wakeMail()
      for (let tries = 0; tries < (isSent ? guessesEach : guessesAtNothing); tries += 1) {
        const answer = await device.enter(flowId, String(guesses).padStart(6, '0'))
        sessions += answer.ok ? 1 : 0
        guesses += 1
      }
      starts += 1
    }

    const size = `${guesses} guesses in ${starts} logins`
    recordGoal('G14', { what: 'guesses that count in a year', value: codes * 5, atMost: 100, size })
    recordGoal('G14', { what: 'sessions by guessing', value: sessions, atMost: 0, size })
    expect(guesses).toBeGreaterThanOrEqual(starts)
    expect(starts).toBeGreaterThan(100)
    expect(codes).toBeGreaterThan(0)
    expect(codes * 5).toBeLessThanOrEqual(100) // a code has five tries: server/auth/limits.test.ts
    expect(sessions).toBe(0)
  },
  timeoutMs,
)

const accounts = runLength({ slice: 1_000, nightly: 10_000 })
const sprayMs = 10 * 60_000
/** 60 mails a minute: the project's own limit, unless its operator sets another. */
const mailsAtMost = 600

test('behavior: guesses sprayed over thousands of accounts in ten minutes: the breaker opens, mails keep to their limit: G14', async () => {
  const server = await createAuthServer()
  const startedAt = server.clock.now
  let codes = 0
  let links = 0
  let guesses = 0
  let sessions = 0
  let openedAfterMs: number | undefined
  for (let account = 0; account < accounts; account += 1) {
    const afterMs = Math.floor((account * sprayMs) / accounts)
    server.clock.now = startedAt + afterMs
    // Each from a network of its own, as a botnet has them. Who does the work that is asked for gets more mails, up to
    // the same limit: server/auth/limits.test.ts.
    const network = `10.${Math.floor(account / 250)}.${account % 250}.1`
    const device = createDevice(server, { network })
    const email = `account${account}@example.com`
    const { flowId, action } = await (await device.startLogin(email)).json()
    if (action === 'VERIFY_OTP') codes += 1
    if (action === 'VERIFY_DEVICE') {
      links += 1
      openedAfterMs ??= afterMs
    }
    for (let tries = 0; action === 'VERIFY_OTP' && tries < 5; tries += 1) {
      sessions += (await device.enter(flowId, String(tries).padStart(6, '0'))).ok ? 1 : 0
      guesses += 1
    }
  }

  const size = `${accounts} accounts, ${guesses} guesses at ${codes} codes`
  const seconds = (openedAfterMs ?? Number.POSITIVE_INFINITY) / 1_000
  recordGoal('G14', {
    what: 'mails of a spray in ten minutes',
    value: codes + links,
    atMost: mailsAtMost,
    size,
  })
  recordGoal('G14', { what: 'seconds until the breaker opens', value: seconds, atMost: 600, size })
  recordGoal('G14', { what: 'sessions by a spray', value: sessions, atMost: 0, size })
  expect(codes + links).toBeLessThanOrEqual(mailsAtMost)
  expect(seconds).toBeLessThan(600)
  expect(sessions).toBe(0)
}, 900_000)
