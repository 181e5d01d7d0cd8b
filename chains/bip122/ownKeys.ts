import { hexToBytes } from '@noble/hashes/utils.js'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { accountKeys } from './accountKeys.ts'
import { familyOf } from './familyOf.ts'
import { paths } from './paths.ts'

/** The network on which everybody makes their own blocks; only its addresses begin in another way. */
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** How addresses of a network are written. */
export function coinsOf(network: Network): typeof NETWORK {
  if (network.caipNetworkId === regtest) return { ...TEST_NETWORK, bech32: 'bcrt' }
  return familyOf(network) === 'main' ? NETWORK : TEST_NETWORK
}

/** A key of the account on a network, and what is paid to it. */
export type OwnKey = {
  /** Its place, as the signer's payload names it. */
  place: number
  address: string
  /** The output script that it spends. */
  script: Uint8Array
  /** Compressed; of Taproot the 32 bytes of the internal key. */
  publicKey: Uint8Array
  isTaproot: boolean
  path: string
}

/** The keys that an account has on a network, the one that is paid first. `account` is what the signer gave. */
export function ownKeys(account: string, network: Network): readonly [OwnKey, ...OwnKey[]] {
  const publicKeys = account.split(' ').map((each) => hexToBytes(each))
  const coins = coinsOf(network)
  const all = accountKeys.flatMap(({ family, purpose }, place): OwnKey[] => {
    const key = publicKeys[place]
    if (!key || family !== familyOf(network)) return []
    const isTaproot = purpose === 86
    const publicKey = isTaproot ? key.slice(1) : key
    const { address, script } = isTaproot
      ? p2tr(publicKey, undefined, coins)
      : p2wpkh(publicKey, coins)
    if (address === undefined) return [] // both kinds have one
    return [{ place, address, script, publicKey, isTaproot, path: paths[place] ?? '' }]
  })
  const [first, ...others] = all
  if (!first) throw new RangeError('An account has a key of each family.')
  return [first, ...others]
}
