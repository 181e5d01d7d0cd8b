import { expect, test } from 'vitest'
import { describeTypedData } from './describeTypedData.ts'

const world = { address: '0x0000000000000000000000000000000000000001' }
const domain = { name: 'Shop', chainId: 1n }

test('error: the domain alone is nothing to sign, whatever is given as its message', () => {
  const given = { types: {}, primaryType: 'EIP712Domain', domain, message: domain }

  expect(() => describeTypedData(given, world)).toThrow('"primaryType"')
})
