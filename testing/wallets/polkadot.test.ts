import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'
import { verify } from '@scure/sr25519'
import { expect, test } from 'vitest'
import { createPolkadotWallet } from './polkadot.ts'

const keyOf = (address: string) => base58.decode(address).slice(1, 33)
const bytesOf = (text: string) => hex.decode(text.slice(2))
const utf8 = (text: string) => new TextEncoder().encode(text)

test('default: a message is signed between its marks', async () => {
  const wallet = createPolkadotWallet()
  const [address = ''] = wallet.accounts()

  const params = { address, message: 'hello' }
  const answer = await wallet.request({ method: 'polkadot_signMessage', params })

  const { signature } = answer as { signature: string }
  expect(verify(utf8('<Bytes>hello</Bytes>'), bytesOf(signature), keyOf(address))).toBe(true)
  expect(verify(utf8('hello'), bytesOf(signature), keyOf(address))).toBe(false)
})

/** A remark on Polkadot; the bytes below it are written out by hand after the SCALE codec. */
const payload = {
  address: '',
  method: '0x00000c616263',
  era: '0x00',
  nonce: '0x00000045',
  tip: '0x00000000000000000000000000004e20',
  specVersion: '0x000f4243',
  transactionVersion: '0x0000001a',
  genesisHash: `0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3`,
  blockHash: `0x${'11'.repeat(32)}`,
}
const encoded = `00000c61626300${'1501'}${'82380100'}${'43420f00'}${'1a000000'}91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3${'11'.repeat(32)}`

test('behavior: a transaction is signed as the chain reads it, a long one by its hash', async () => {
  const wallet = createPolkadotWallet()
  const [address = ''] = wallet.accounts()
  const sign = async (method: string) => {
    const params = { address, transactionPayload: { ...payload, address, method } }
    const answer = await wallet.request({ method: 'polkadot_signTransaction', params })
    return bytesOf((answer as { signature: string }).signature)
  }
  const long = `0x${'ab'.repeat(300)}`
  const longBytes = hex.decode(encoded.replace('00000c616263', 'ab'.repeat(300)))

  const [short, hashed] = [await sign(payload.method), await sign(long)]

  expect(short[0]).toBe(1)
  expect(verify(hex.decode(encoded), short.slice(1), keyOf(address))).toBe(true)
  expect(verify(blake2b(longBytes, { dkLen: 32 }), hashed.slice(1), keyOf(address))).toBe(true)
})
