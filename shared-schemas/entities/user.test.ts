import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ChainId } from './chainId.ts'
import { EmbeddedUser } from './user.ts'

const address = '0x0000000000000000000000000000000000000001'
const user = {
  email: 'ada@example.com',
  address,
  chainId: 1,
  accounts: [
    { address, type: 'eoa' },
    { address, type: 'smartAccount' },
  ],
  userName: 'ada',
  preferredAccountType: 'smartAccount',
  smartAccountDeployed: false,
}

test('default: a user with all of its fields [3.28]', () => {
  expect(z.parse(EmbeddedUser, user)).toEqual(user)
})

test('param: only address and chain are needed [3.28 3.29]', () => {
  expect(z.parse(EmbeddedUser, { address, chainId: 'eip155:1' })).toEqual({
    address,
    chainId: 'eip155:1',
  })
})

test('param: an email may be null [3.29]', () => {
  expect(z.parse(EmbeddedUser, { ...user, email: null }).email).toBeNull()
})

test.each(['payment', 'EOA', '', 1])('error: an account of type %j is refused [3.30]', (type) => {
  expect(z.safeParse(EmbeddedUser, { ...user, accounts: [{ address, type }] }).success).toBe(false)
})

test.each(['ada', 'ada@', '@example.com', 'ada@example', ''])('error: %j is no email', (email) => {
  expect(z.safeParse(EmbeddedUser, { ...user, email }).success).toBe(false)
})

test('param: a chain id in a message is a text or a number [5.53]', () => {
  for (const chainId of [1, '1', '0x1', 'eip155:1']) {
    expect(z.parse(ChainId, chainId)).toBe(chainId)
    expect(z.parse(EmbeddedUser, { ...user, chainId }).chainId).toBe(chainId)
  }
})

test.each([true, null, undefined, [1], { id: 1 }, 1n, Number.NaN])(
  'error: a chain id that is neither text nor number: case %# [5.53]',
  (chainId) => {
    expect(z.safeParse(ChainId, chainId).success).toBe(false)
    expect(z.safeParse(EmbeddedUser, { ...user, chainId }).success).toBe(false)
  },
)
