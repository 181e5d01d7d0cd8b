import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { expect, test } from 'vitest'
import { signers } from '../../chains/signers.ts'
import { accountsOf, entropyOf, phraseOf, withKey } from './derive.ts'

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const text = (phrase: Uint8Array) => new TextDecoder().decode(phrase)
const hex = (digits: string) => new Uint8Array(Buffer.from(digits, 'hex'))

// Source: the vectors of BIP-39 for 128 bits, github.com/trezor/python-mnemonic.
test.each([
  [
    '00000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  ],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  ],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ffffffffffffffffffffffffffffffff', 'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong'],
  [
    '9e885d952ad362caeb4efe34a8e91bd2',
    'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
  ],
])('entropy %s is its 12 words, both ways', (entropy, words) => {
  expect(text(phraseOf(hex(entropy)))).toBe(words)
  expect(entropyOf(bytes(words))).toEqual(hex(entropy))
})

test('behavior: any entropy gives the words that @scure/bip39 gives, and comes back', () => {
  for (let at = 0; at < 500; at += 1) {
    const entropy = crypto.getRandomValues(new Uint8Array(16))

    expect(text(phraseOf(entropy))).toBe(entropyToMnemonic(entropy, wordlist))
    expect(entropyOf(phraseOf(entropy))).toEqual(entropy)
  }
})

test.each([
  ['a word that is none', 'test test test test test test test test test test test jank'],
  ['a checksum that does not fit', 'test test test test test test test test test test test test'],
  ['11 words', 'test test test test test test test test test test junk'],
  ['24 words', Array(24).fill('abandon').join(' ')],
  ['two spaces', 'test  test test test test test test test test test test junk'],
  ['nothing', ''],
])('error: %s', (_, words) => {
  expect(entropyOf(bytes(words))).toBeUndefined()
})

test('the accounts of a well known phrase are the well known ones', () => {
  const entropy = entropyOf(bytes('test test test test test test test test test test test junk'))

  expect(accountsOf(entropy!)).toEqual({
    eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    bip122: expect.stringMatching(/^0[23][0-9a-f]{64}( 0[23][0-9a-f]{64}){3}$/),
  })
})

test('behavior: the key is that of the seed which @scure/bip39 makes', () => {
  const words = 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'
  const seed = mnemonicToSeedSync(words)
  const entropy = entropyOf(bytes(words))!

  for (const namespace of ['eip155', 'solana', 'bip122'] as const) {
    const expected = signers[namespace].derive({ seed, index: 0 })
    const key = withKey({ entropy, namespace }, (privateKey) => privateKey.slice())
    expect(key).toEqual(expected)
  }
})

test('behavior: a key is overwritten once it was used, also where using it failed: G4', () => {
  const entropy = crypto.getRandomValues(new Uint8Array(16))
  const seen: Uint8Array[] = []

  withKey({ entropy, namespace: 'eip155' }, (privateKey) => seen.push(privateKey))
  expect(() =>
    withKey({ entropy, namespace: 'solana' }, (privateKey) => {
      seen.push(privateKey)
      throw new Error('broken')
    }),
  ).toThrow('broken')

  expect(seen).toEqual([new Uint8Array(32), new Uint8Array(32)])
})
