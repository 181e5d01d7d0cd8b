import { expect, test } from 'vitest'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { EMAIL_COOLDOWN } from '../../shared-schemas/errors/errors.ts'
import { createAuthServer, createDevice, said } from './testing.ts'

test.each([
  [1, '1 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [2_418, '41 minutes'],
  [7_200, '2 hours'],
  [86_399, '24 hours'],
])('default: a wait of %i seconds is told as %s', (seconds, text) => {
  expect(new AppKitError(EMAIL_COOLDOWN, { seconds }).message).toBe(
    `Please try again after ${text}`,
  )
})

test('behavior: the log names the limit that was reached, once a minute', async () => {
  const loginLimits = { mailsPerNetworkHour: 1 }
  const server = await createAuthServer({ loginLimits })
  await createDevice(server).startLogin('ann@example.com')

  const answers = [
    await createDevice(server).startLogin('bob@example.com'),
    await createDevice(server).startLogin('eve@example.com'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([429, 429])
  expect(await said(answers[0]!)).toBe('Please try again after 60 minutes')
  expect(answers[0]?.headers.get('retry-after')).toBe('3600')
  const lines = server.lines.filter(({ msg }) => msg === 'limit reached')
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      limit: 'loginLimits.mailsPerNetworkHour',
      waitSeconds: 3_600,
    }),
  ])
})
