import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SiwxMessage, SiwxSession } from './siwx.ts'

const data = {
  nonce: 'k3J9xQ2mV7bT1cZ8pL4w',
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  chainId: 'eip155:1',
  accountAddress: '0x0000000000000000000000000000000000000001',
  expirationTime: '2026-05-04T10:30:00.000Z',
  issuedAt: '2026-05-04T09:30:00.000Z',
  notBefore: '2026-05-04T09:30:00+02:00',
  requestId: 'request-1',
  resources: ['https://shop.example/terms'],
  statement: 'Sign in to the shop.',
}

test('default: a message with all of its fields [3.17]', () => {
  expect(z.parse(SiwxMessage, data)).toEqual(data)
})

test('default: a session with all of its fields [3.16]', () => {
  const session = {
    data,
    message: 'shop.example wants you to sign in',
    signature: '0x1234',
    cacao: { h: { t: 'caip122' }, p: {}, s: {} },
  }

  expect(z.parse(SiwxSession, session)).toEqual(session)
})

test('param: a wallet that signs by itself gives no cacao', () => {
  expect(z.safeParse(SiwxSession, { data, message: 'a', signature: '0x' }).success).toBe(true)
})

test.each([
  ['a short nonce', { nonce: 'abc1234' }],
  ['a nonce with a sign', { nonce: 'abcdefgh-1' }],
  ['a plain chain id', { chainId: '1' }],
  ['a time that is none', { issuedAt: 'now' }],
])('error: %s is refused', (_what, change) => {
  expect(z.safeParse(SiwxMessage, { ...data, ...change }).success).toBe(false)
})
