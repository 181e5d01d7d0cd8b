import { expect, test } from 'vitest'
import { parseSignIn } from './parseSignIn.ts'

const head = 'shop.example wants you to sign in with your Solana account:\nSoAddress'

test('default: a message of Solana as its standard writes it', () => {
  expect(parseSignIn(`${head}\n\nHello\n\nURI: https://shop.example\nNonce: 12345678`)).toEqual({
    chain: 'Solana',
    fields: {
      domain: 'shop.example',
      address: 'SoAddress',
      statement: 'Hello',
      uri: 'https://shop.example',
      nonce: '12345678',
    },
  })
})

test.each([
  ['in another order', 'Nonce: 12345678\nURI: https://shop.example'],
  ['with more behind it', 'URI: https://shop.example\nand all your tokens'],
  ['with a line at the end', 'URI: https://shop.example\n'],
])('error: fields %s, which no screen would show as they are', (_, fields) => {
  expect(parseSignIn(`${head}\n\n${fields}`)).toBe('malformed')
})
