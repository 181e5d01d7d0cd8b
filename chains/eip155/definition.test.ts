import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { MethodTable } from '../types.ts'
import { definition } from './definition.ts'
import { methods } from './methods.ts'

const hex40 = '0123456789abcdef0123456789abcdef01234567'
const account = `0x${hex40}`
const hash = `0x${'ab'.repeat(32)}`
const typedData = {
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: { chainId: 1 },
  message: { text: 'hello' },
}
const accepts = (address: unknown) => z.safeParse(definition.address, address).success

function fits(method: string, params: unknown): boolean {
  return z.safeParse((methods as MethodTable)[method]!.params, params).success
}

test.each([hex40, hex40.toUpperCase(), '0123456789ABCDEF0123456789abcdef01234567'])(
  'default: %s is an address, with and without 0x [5.15]',
  (hex) => {
    expect([accepts(hex), accepts(`0x${hex}`)]).toEqual([true, true])
  },
)

test.each([hex40.slice(1), `${hex40}0`, `${hex40.slice(1)}g`, `${hex40}\n`, ` ${hex40}`, ''])(
  'error: %j is no address [5.16]',
  (text) => {
    expect([accepts(text), accepts(`0x${text}`)]).toEqual([false, false])
  },
)

test('behavior: what asks a person for approval', () => {
  const asking = Object.entries(methods).filter(([, method]) => method.approval)

  expect(asking.map(([name]) => name).toSorted()).toEqual([
    'eth_sendTransaction',
    'eth_sendUserOperation',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_sendCalls',
  ])
})

test('behavior: 41 methods are answered without asking', () => {
  const quiet = Object.values(methods).filter((method) => !method.approval)

  expect(quiet).toHaveLength(41)
})

test.each([
  ['eth_chainId', 'no params at all', undefined],
  ['eth_chainId', 'an empty list', []],
  ['eth_getBalance', 'an address and a tag', [account, 'latest']],
  ['eth_getBalance', 'an address alone', [account]],
  ['eth_call', 'a call and a block', [{ to: account, data: '0x01' }, '0x1b4']],
  ['eth_call', 'state overrides', [{ to: account }, 'latest', { [account]: { balance: '0x1' } }]],
  ['eth_getLogs', 'topics', [{ fromBlock: '0x1', address: [account], topics: [null, hash] }]],
  ['personal_sign', 'a text', ['hello', account]],
  ['personal_sign', 'bytes and a password', ['0x68656c6c6f', account, 'password']],
  ['eth_signTypedData_v4', 'JSON text', [account, '{"types":{}}']],
  ['eth_signTypedData_v4', 'an object', [account, typedData]],
  ['eth_sendTransaction', 'a transfer', [{ from: account, to: account, value: '0x0' }]],
  ['wallet_getAssets', 'a chain filter', [{ account, chainFilter: ['0x1'] }]],
  ['wallet_grantPermissions', 'a permission by name', [{ eth_accounts: {} }]],
  ['wallet_revokePermissions', 'a permission by name', [{ eth_accounts: {} }]],
])('param: %s takes %s', (method, _what, params) => {
  expect(fits(method, params)).toBe(true)
})

test.each([
  ['eth_chainId', 'a param', [1]],
  ['eth_getBalance', 'a short address', ['0x1', 'latest']],
  ['eth_getBalance', 'an unknown tag', [account, 'newest']],
  ['personal_sign', 'a short address', ['hello', '0x1']],
  ['personal_sign', 'a message over 128 KiB', ['x'.repeat(262_147), account]],
  ['eth_sendTransaction', 'no sender', [{ to: account }]],
  ['eth_sendTransaction', 'half a byte', [{ from: account, data: '0x123' }]],
  ['eth_sendTransaction', 'an unknown field', [{ from: account, unknown: 1 }]],
  ['eth_sendTransaction', 'a number as value', [{ from: account, value: 1 }]],
  ['eth_signTypedData_v4', 'no message', [account, { types: {}, primaryType: 'A', domain: {} }]],
  ['eth_sendRawTransaction', 'a number', [42]],
])('error: %s refuses %s', (method, _what, params) => {
  expect(fits(method, params)).toBe(false)
})

const sendCalls = (call: object) => fits('wallet_sendCalls', [{ version: '2.0.0', calls: [call] }])

test('param: a call has a `to` that starts with 0x [5.54]', () => {
  expect(sendCalls({ to: account })).toBe(true)
  expect(sendCalls({ to: hex40 })).toBe(false)
  expect(sendCalls({ to: 5 })).toBe(false)
  expect(sendCalls({ data: '0x' })).toBe(false)
})

test('param: a call may have `data` that starts with 0x [5.55]', () => {
  expect(sendCalls({ to: account, data: '0x1234' })).toBe(true)
  expect(sendCalls({ to: account, data: '1234' })).toBe(false)
  expect(sendCalls({ to: account, data: 5 })).toBe(false)
})

test('param: one bad call spoils the list', () => {
  expect(fits('wallet_sendCalls', [{ calls: [{ to: account }, { to: 'account' }] }])).toBe(false)
})
