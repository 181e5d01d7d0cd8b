import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { mnemonicToSeedSync } from '@scure/bip39'
import { expect, test } from 'vitest'
import { toNetwork } from '../../shared-schemas/entities/network.ts'
import { networks } from './networks.ts'
import { ownKeys } from './ownKeys.ts'
import { signer } from './signer.ts'

const seed = mnemonicToSeedSync(`${'abandon '.repeat(11)}about`)
const privateKey = signer.derive({ seed, index: 0 })
const account = signer.account({ privateKey })
const [mainnet, testnet, signet] = networks
const regtest = toNetwork({
  ...testnet!,
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
})
const addressesOn = (network = mainnet!) => ownKeys(account, network).map(({ address }) => address)

// Source: the test vectors of BIP-84 and BIP-86.
test('default: the addresses are those of the vectors of BIP-84 and BIP-86', () => {
  expect(ownKeys(account, mainnet!)).toMatchObject([
    {
      place: 0,
      address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      publicKey: hexToBytes('0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c'),
      path: "m/84'/0'/0'/0/0",
    },
    {
      place: 1,
      address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      publicKey: hexToBytes('cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115'),
      path: "m/86'/0'/0'/0/0",
    },
  ])
})

// Source: the second receiving addresses of the same vectors.
test('param: index', () => {
  const next = signer.account({ privateKey: signer.derive({ seed, index: 1 }) })

  expect(ownKeys(next, mainnet!).map(({ address }) => address)).toEqual([
    'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
    'bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh',
  ])
})

test('param: test networks have keys of their own, by coin type 1', () => {
  expect(addressesOn(testnet)).toEqual([
    'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl',
    'tb1p8wpt9v4frpf3tkn0srd97pksgsxc5hs52lafxwru9kgeephvs7rqlqt9zj',
  ])
  expect(addressesOn(signet)).toEqual(addressesOn(testnet))
  expect(addressesOn(regtest)).toEqual([
    expect.stringMatching(/^bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9p/),
    expect.stringMatching(/^bcrt1p8wpt9v4frpf3tkn0srd97pksgsxc5hs52l/),
  ])
})

test.each([0, 1, 2, 3])(
  'behavior: a signature of key %i holds for what its address pays to',
  (place) => {
    const digest = new Uint8Array(32).fill(7)
    const keys = [...ownKeys(account, mainnet!), ...ownKeys(account, testnet!)]
    const { publicKey, script, isTaproot } = keys[place]!

    const signature = signer.sign({ privateKey, payload: Uint8Array.of(place, ...digest) })

    expect(signature).toHaveLength(64)
    const isValid = isTaproot
      ? schnorr.verify(signature, digest, script.subarray(2)) // OP_1, its length, the output key
      : secp256k1.verify(signature, digest, publicKey, { prehash: false, lowS: true })
    expect(isValid).toBe(true)
  },
)

test.each([
  ['another key than there is', Uint8Array.of(4, ...new Uint8Array(32))],
  ['no digest', new Uint8Array(32)],
  ['nothing', new Uint8Array()],
])('error: %s is not signed', (_, payload) => {
  expect(() => signer.sign({ privateKey, payload })).toThrow(RangeError)
})
