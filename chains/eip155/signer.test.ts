import { mnemonicToSeedSync } from '@scure/bip39'
import { hashMessage, hexToBytes, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signer } from './signer.ts'

const phrase = 'test test test test test test test test test test test junk'
const seed = mnemonicToSeedSync(phrase)

// The accounts that Hardhat and Anvil print for this phrase.
test.each([
  [0, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  [1, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  [9, '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'],
])('account %i of the well known phrase is %s', (index, address) => {
  expect(signer.account({ privateKey: signer.derive({ seed, index }) })).toBe(address)
})

test('the key of the first account is the published one', () => {
  expect(toHex(signer.derive({ seed, index: 0 }))).toBe(
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  )
})

test.each([
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong',
])('behavior: derives what viem derives from "%s"', (words) => {
  const privateKey = signer.derive({ seed: mnemonicToSeedSync(words), index: 4 })

  expect(signer.account({ privateKey })).toBe(mnemonicToAccount(words, { addressIndex: 4 }).address)
})

test('behavior: a signature is the one that viem makes, v is 27 or 28', async () => {
  const account = mnemonicToAccount(phrase)
  const privateKey = signer.derive({ seed, index: 0 })

  for (const message of ['hello', '', 'a much longer message '.repeat(9)]) {
    const payload = hexToBytes(hashMessage(message))
    expect(toHex(signer.sign({ privateKey, payload }))).toBe(await account.signMessage({ message }))
  }
})

test('behavior: EIP-55, the examples of the standard', () => {
  // Key 1 and key 2, as every library prints them.
  const key = (last: number) => Uint8Array.of(...new Uint8Array(31), last)

  expect(signer.account({ privateKey: key(1) })).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')
  expect(signer.account({ privateKey: key(2) })).toBe(privateKeyToAccount(toHex(key(2))).address)
})

test('error: only digests are signed', () => {
  const privateKey = signer.derive({ seed, index: 0 })

  expect(() => signer.sign({ privateKey, payload: new Uint8Array(31) })).toThrow(
    'A digest has 32 bytes, not 31.',
  )
})
