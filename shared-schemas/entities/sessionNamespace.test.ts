import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SessionNamespace } from './sessionNamespace.ts'

const granted = {
  chains: ['eip155:1'],
  accounts: ['eip155:1:0x0000000000000000000000000000000000000001'],
  methods: ['personal_sign'],
  events: ['accountsChanged'],
  defaultChain: '1',
}

test('default: what a wallet session grants [3.24]', () => {
  expect(z.parse(SessionNamespace, granted)).toEqual(granted)
})

test('error: an account without its chain is refused', () => {
  const accounts = ['0x0000000000000000000000000000000000000001']

  expect(z.safeParse(SessionNamespace, { ...granted, accounts }).success).toBe(false)
})
