import { createPublicKey, verify } from 'node:crypto'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { mnemonicToSeedSync } from '@scure/bip39'
import { Keypair } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { signer } from './signer.ts'

const seed = mnemonicToSeedSync('test test test test test test test test test test test junk')

test('the address is the one that @solana/web3.js makes of the key', () => {
  const privateKey = signer.derive({ seed, index: 0 })

  expect(signer.account({ privateKey })).toBe(Keypair.fromSeed(privateKey).publicKey.toBase58())
})

test('behavior: the first accounts of a known phrase, as the usual wallets show them', () => {
  const known = mnemonicToSeedSync(
    'neither lonely flavor argue grass remind eye tag avocado spot unusual intact',
  )

  const addresses = [0, 1].map((index) =>
    signer.account({ privateKey: signer.derive({ seed: known, index }) }),
  )

  // Source: the Solana cookbook, "Restoring a keypair from a mnemonic", BIP-44.
  expect(addresses).toEqual([
    '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N',
    'GcXbfQ5yY3uxCyBNDPBbR5FjumHf89E7YHXuULfGDBBv',
  ])
})

test('behavior: SLIP-10, test vector 1 of the standard: every step hardened', () => {
  // The signer's path is fixed, so its steps are walked here over the vector's own.
  const walked = [0, 1, 2, 2, 1000000000].reduce<Uint8Array>(
    (node, step) => childOf(node, step),
    hmac(
      sha512,
      new TextEncoder().encode('ed25519 seed'),
      hexToBytes('000102030405060708090a0b0c0d0e0f'),
    ),
  )
  expect(bytesToHex(walked.subarray(0, 32))).toBe(
    '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
  )

  const start = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  const expected = [44, 501, 7, 0].reduce<Uint8Array>((node, step) => childOf(node, step), start)
  expect(signer.derive({ seed, index: 7 })).toEqual(expected.slice(0, 32))
})

test('behavior: a signature holds for node:crypto', () => {
  const privateKey = signer.derive({ seed, index: 0 })
  const payload = new TextEncoder().encode('hello')

  const signature = signer.sign({ privateKey, payload })

  const raw = Keypair.fromSeed(privateKey).publicKey.toBytes()
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw).toString('base64url') },
    format: 'jwk',
  })
  expect(verify(null, payload, key, signature)).toBe(true)
})

/** A hardened child, written a second time from the standard. */
function childOf(node: Uint8Array, step: number): Uint8Array {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(0x80000000 + step)
  const data = Buffer.concat([Buffer.from([0]), node.subarray(0, 32), number])
  return hmac(sha512, node.slice(32), data)
}
