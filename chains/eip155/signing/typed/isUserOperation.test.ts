import { entryPoint08Address } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { isUserOperation } from './isUserOperation.ts'

const types = { EIP712Domain: [], Order: [{ name: 'item', type: 'string' }] }
const domain = { name: 'Shop' }

test('default: an order of a shop is none', () => {
  expect(isUserOperation({ types, domain })).toBe(false)
})

test.each([
  ['the domain of the standard', { domain: { name: 'ERC4337' } }],
  ['an entry point as the contract', { domain: { verifyingContract: entryPoint08Address } }],
  ['a type of its name', { types: { PackedUserOperation: [] } }],
  [
    'a type of its fields',
    { types: { A: ['sender', 'nonce', 'callData'].map((name) => ({ name, type: 'bytes' })) } },
  ],
])('error: %s alone makes it one', (_, change) => {
  expect(isUserOperation({ types, domain, ...change })).toBe(true)
})
