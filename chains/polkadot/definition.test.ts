import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definition } from './definition.ts'

const accepts = (address: unknown) => z.safeParse(definition.address, address).success

test.each([
  ['Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['Kusama', 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
  ['the generic prefix', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
])('default: an address of %s', (_name, address) => {
  expect(accepts(address)).toBe(true)
})

test.each([
  ['an EVM address', '0x0000000000000000000000000000000000000001'],
  ['a letter outside base58', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKut0Y'],
  ['45 characters', '5'.repeat(45)],
])('error: %s is no address', (_name, address) => {
  expect(accepts(address)).toBe(false)
})
