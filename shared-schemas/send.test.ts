import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { assertSendForm, SendForm } from './send.ts'

const token = { symbol: 'ETH', quantity: { decimals: '18', numeric: '2' }, price: 3000 }
const form = {
  token,
  sendTokenAmount: '1.5',
  receiverAddress: '0x0000000000000000000000000000000000000001',
  receiverProfileName: 'ada.reown.id',
  receiverProfileImage: 'https://images.example/ada.png',
}
const able = { send: true }
const incomplete = /^An amount and receiver address are required$/

test('default: a form with all of its fields [3.15]', () => {
  expect(z.parse(SendForm, form)).toEqual(form)
  expect(() => assertSendForm(form, able)).not.toThrow()
})

test.each(['0.000000000000000001', '1', '1.', '.5', '1000000000000'])(
  'param: %s is an amount',
  (sendTokenAmount) => {
    expect(() => assertSendForm({ ...form, sendTokenAmount }, able)).not.toThrow()
  },
)

test('error: without an amount [5.03]', () => {
  const { sendTokenAmount, ...rest } = form

  expect(() => assertSendForm(rest, able)).toThrow(incomplete)
})

test.each(['', '0', '0.000', '-1', 'abc', '1e5', '1,5', '.', ' 1', 'Infinity'])(
  'error: %j counts as no amount [5.03]',
  (sendTokenAmount) => {
    expect(() => assertSendForm({ ...form, sendTokenAmount }, able)).toThrow(incomplete)
  },
)

test('error: without a receiver [5.04]', () => {
  const { receiverAddress, ...rest } = form

  expect(() => assertSendForm(rest, able)).toThrow(incomplete)
  expect(() => assertSendForm({ ...form, receiverAddress: '' }, able)).toThrow(incomplete)
})

test('error: without a token [5.05]', () => {
  const { token: _, ...rest } = form

  expect(() => assertSendForm(rest, able)).toThrow(/^A token is required$/)
})

test('error: amount and receiver are asked for before the token', () => {
  expect(() => assertSendForm({}, able)).toThrow(incomplete)
})

test('error: on a chain that cannot send', () => {
  expect(() => assertSendForm(form, { send: false })).toThrow(/^Unsupported chain$/)
})
