import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLink } from '../messaging/link.ts'
import { widgetToSecure } from './widgetToSecure.ts'

const { rows } = widgetToSecure
const fits = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success
const notEmails = ['', 'a', 'a@', '@example.com', 'a b@example.com', 'a@example', 7, undefined]

test('error: an address to log in with must be one [5.41]', () => {
  expect(fits(rows.CONNECT_EMAIL.request, { email: 'a@example.com' })).toBe(true)
  for (const email of notEmails) expect(fits(rows.CONNECT_EMAIL.request, { email })).toBe(false)
})

test('error: an address to change to must be one [5.42]', () => {
  expect(fits(rows.UPDATE_EMAIL.request, { email: 'a@example.com' })).toBe(true)
  for (const email of notEmails) expect(fits(rows.UPDATE_EMAIL.request, { email })).toBe(false)
})

test('error: the address that an update ends with must be one [5.43]', () => {
  const { success } = rows.UPDATE_EMAIL_SECONDARY_OTP
  expect(fits(success, { newEmail: 'a@example.com' })).toBe(true)
  for (const newEmail of notEmails) expect(fits(success, { newEmail })).toBe(false)
})

test('error: a code is text, so that no zero in front is lost [5.44]', () => {
  const withCode = [
    'CONNECT_OTP',
    'UPDATE_EMAIL_PRIMARY_OTP',
    'UPDATE_EMAIL_SECONDARY_OTP',
  ] as const
  for (const name of withCode) {
    expect(fits(rows[name].request, { otp: '012345' })).toBe(true)
    for (const otp of [12_345, undefined, ['012345']])
      expect(fits(rows[name].request, { otp })).toBe(false)
  }
})

test('error: after an address there are three ways on, and no fourth [5.47]', () => {
  const { success } = rows.CONNECT_EMAIL
  for (const action of ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])
    expect(fits(success, { action })).toBe(true)
  for (const action of ['connect', 'VERIFY_EMAIL', '', 1, undefined])
    expect(fits(success, { action })).toBe(false)
})

test('error: after a new address there are two ways on, and no third [5.51]', () => {
  const { success } = rows.UPDATE_EMAIL
  for (const action of ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])
    expect(fits(success, { action })).toBe(true)
  for (const action of ['VERIFY_OTP', 'CONNECT', 'verify_primary_otp', '', 1, undefined])
    expect(fits(success, { action })).toBe(false)
})

test('error: an address to go to is made for six providers, and no seventh [5.45]', () => {
  const { request } = rows.GET_SOCIAL_REDIRECT_URI
  for (const provider of ['google', 'github', 'apple', 'facebook', 'x', 'discord'])
    expect(fits(request, { provider })).toBe(true)
  for (const provider of ['farcaster', 'twitter', 'Google', '', 1, undefined])
    expect(fits(request, { provider })).toBe(false)
})

/** Asks over a port whose other end answers with this payload of an error. */
async function askAndFail(payload: unknown): Promise<Error> {
  const { port1, port2 } = new MessageChannel() as unknown as {
    port1: MessagePort
    port2: MessagePort
  } // Node's and the DOM's types differ
  port2.addEventListener('message', ({ data: { s, id } }) =>
    port2.postMessage({ v: 1, s, q: 1, id, type: 'FRAME_CONNECT_EMAIL_ERROR', payload }),
  )
  port2.start()
  const link = createLink({
    port: port1,
    session: 's',
    asks: widgetToSecure,
    answers: { caller: 'FRAME', callee: 'APP', rows: {} },
    handlers: {},
  })
  const asked = link.request('CONNECT_EMAIL', { email: 'a@example.com' })
  const error = await asked.then(() => new Error('nothing was thrown'), Object)
  link.close()
  port2.close()
  return error
}

test('error: a request fails with the message of its error reply [4.83]', async () => {
  expect(await askAndFail({ message: 'The code is wrong.' })).toMatchObject({
    message: 'The code is wrong.',
  })
})

test.each([
  ['an empty payload', {}],
  ['no payload', undefined],
  ['a payload of another shape', 'text'],
])('error: an error reply with %s has a text of ours [4.84]', async (_name, payload) => {
  expect(await askAndFail(payload)).toMatchObject({ message: 'An error occurred' })
})
