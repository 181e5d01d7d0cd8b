import { expect, test } from 'vitest'
import { readAddress } from './readAddress.ts'

test.each([
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'main'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'main'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'test'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'main'],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'main'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'main'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'test'],
])('default: %s is of the %s coins', (address, family) => {
  expect(readAddress(address)).toBe(family)
})

// The invalid ones with a word for each are from BIP-173 and BIP-350.
test.each([
  ['one letter of base58 wrong', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['two letters of base58 swapped', '1A1zP1eP5QGefi2DMPTfLT5SLmv7DivfNa'],
  ['one letter of bech32 wrong', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['mixed case', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7KV8f3t4'],
  [
    'Taproot with the older checksum',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  ],
  [
    'version 0 with the newer checksum',
    'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq54mell',
  ],
  ['another prefix', 'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty'],
  ['version 0 of 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['Litecoin', 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz'],
  ['Stacks', 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'],
  ['nothing', ''],
])('error: %s is no address', (_name, address) => {
  expect(readAddress(address)).toBeUndefined()
})
