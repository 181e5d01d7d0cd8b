import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { p2wpkh, WIF } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { signMessageBip322 } from './bip322.ts'

// Source: the test vectors of BIP-322, "Transaction Hashes" and "Message signing".
const privateKey = WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
const publicKey = secp256k1.getPublicKey(privateKey)
const { script } = p2wpkh(publicKey)
const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const key = { place: 0, address, script, publicKey, isTaproot: false, path: '' }

// The BIP has two signatures for each: as RFC 6979 gives them, and as Bitcoin Core does, which tries until r is small.
test.each([
  [
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
])('default: the signatures of %j are those of the BIP', async (text, plain, small) => {
  const message = new TextEncoder().encode(text)
  const options = { prehash: false } as const
  const sign = async (_: unknown, digest: Uint8Array) => secp256k1.sign(digest, privateKey, options)
  const signSmall = async (_: unknown, digest: Uint8Array) => {
    for (let round = 0; ; round += 1) {
      const extraEntropy = new Uint8Array(32)
      new DataView(extraEntropy.buffer).setUint32(0, round, true)
      const signature = secp256k1.sign(digest, privateKey, {
        ...options,
        ...(round > 0 && { extraEntropy }),
      })
      if (signature[0]! < 0x80) return signature
    }
  }

  expect(p2wpkh(publicKey).address).toBe(address)
  expect(base64.encode(await signMessageBip322(message, key, sign))).toBe(plain)
  expect(base64.encode(await signMessageBip322(message, key, signSmall))).toBe(small)
})
