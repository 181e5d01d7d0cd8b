import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definition } from './definition.ts'

const accepts = (address: unknown) => z.safeParse(definition.address, address).success

test.each([
  ['a key of Cosmos Hub', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
  ['a contract of Osmosis', `osmo1${'q'.repeat(58)}`],
])('default: %s is an address', (_name, address) => {
  expect(accepts(address)).toBe(true)
})

test.each([
  ['an EVM address', '0x0000000000000000000000000000000000000001'],
  ['a letter outside bech32', 'cosmos1bl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
  ['one character less', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0e'],
])('error: %s is no address', (_name, address) => {
  expect(accepts(address)).toBe(false)
})
