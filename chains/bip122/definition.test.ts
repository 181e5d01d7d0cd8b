import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definition } from './definition.ts'

const accepts = (address: unknown) => z.safeParse(definition.address, address).success

test.each([
  ['a public key hash', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['a script hash', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['a test network', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['segwit', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['segwit in upper case', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['taproot', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['segwit of a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
])('default: %s is an address', (_name, address) => {
  expect(accepts(address)).toBe(true)
})

test.each([
  ['an EVM address', '0x0000000000000000000000000000000000000001'],
  ['mixed case', 'bc1qw508D6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['a letter outside bech32', 'bc1bw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['a letter outside base58', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0'],
  ['nothing', ''],
])('error: %s is no address', (_name, address) => {
  expect(accepts(address)).toBe(false)
})
