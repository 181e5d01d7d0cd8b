import { HDKey } from '@scure/bip32'

/** The secp256k1 key at the end of a path of BIP-32; every key on the way is overwritten, and the caller overwrites this one. */
export function deriveKey(seed: Uint8Array, steps: readonly number[]): Uint8Array {
  const node = steps.reduce((parent, step) => {
    const child = parent.deriveChild(step)
    parent.wipePrivateData()
    return child
  }, HDKey.fromMasterSeed(seed))
  const privateKey = node.privateKey! // a copy; a node made from a seed has one
  node.wipePrivateData()
  return privateKey
}
