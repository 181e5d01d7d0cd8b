import { expect, test } from 'vitest'
import { createAuthServer, createDevice } from '../../server/auth/testing.ts'

const days = 365
const startsADay = 2
/** What a wrong code is answered does not depend on how many came before, once its tries are used up. */
const guessesEach = process.env.APPKIT_NIGHTLY ? 28 : 6
/** Where no code was sent there is nothing to guess. */
const guessesAtNothing = process.env.APPKIT_NIGHTLY ? 28 : 1
const halfDayMs = 43_200_000

test('behavior: a year of guesses at one address, from everywhere: at most 100 count: G14', async () => {
  const server = await createAuthServer()
  let guesses = 0
  let sessions = 0
  let codes = 0
  for (let start = 0; start < days * startsADay; start += 1) {
    const network = `10.${Math.floor(start / 250)}.${start % 250}.1`
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
    server.clock.now += halfDayMs
  }

  expect(guesses).toBeGreaterThanOrEqual(days * startsADay)
  expect(codes).toBeGreaterThan(0)
  expect(codes * 5).toBeLessThanOrEqual(100) // a code has five tries: server/auth/limits.test.ts
  expect(sessions).toBe(0)
}, 900_000)
