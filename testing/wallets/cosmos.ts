import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base64, bech32 } from '@scure/base'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { decide, type HeadlessWallet, walletError } from './headlessWallet.ts'

type DirectDoc = {
  bodyBytes: string
  authInfoBytes: string
  chainId: string
  accountNumber: string
}

/** A Cosmos wallet: one key, with an address on each chain. */
export type CosmosWallet = HeadlessWallet & { addressOn(chainId: string): string }

/** Creates a wallet that signs amino and direct documents. `prefixes`: bech32 prefixes by chain id, the active chain first. */
export function createCosmosWallet({
  privateKey = secp256k1.utils.randomSecretKey(),
  prefixes = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' },
}: {
  privateKey?: Uint8Array
  prefixes?: Readonly<Record<string, string>>
} = {}): CosmosWallet {
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  const addressOn = (chainId: string) => {
    const prefix = prefixes[chainId]
    if (prefix === undefined) throw walletError(-32602, `There is no chain info for ${chainId}`)
    return bech32.encode(prefix, bech32.toWords(ripemd160(sha256(publicKey))), 90)
  }
  const signBytes = (bytes: Uint8Array) => ({
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
    signature: base64.encode(secp256k1.sign(sha256(bytes), privateKey, { prehash: false })),
  })
  const chains = Object.keys(prefixes)
  const describe = (chainId: string) => [
    { algo: 'secp256k1', address: addressOn(chainId), pubkey: base64.encode(publicKey) },
  ]
  const wallet: CosmosWallet = {
    namespace: 'cosmos',
    addressOn,
    behaviour: 'approve',
    asked: [],
    accounts: () => chains.map(addressOn),
    networks: () => chains.map((id): CaipNetworkId => `cosmos:${id}`),
    async request({ method, params, network }) {
      wallet.asked.push(method)
      const {
        signerAddress,
        signDoc,
        chainId = network?.split(':')[1] ?? chains[0],
      } = Object(Array.isArray(params) ? params[0] : params)
      if (method === 'cosmos_getAccounts') return describe(chainId)
      if (!['cosmos_requestAccounts', 'cosmos_signAmino', 'cosmos_signDirect'].includes(method))
        throw walletError(4200, `${method} is not supported by this wallet`)
      const decision = decide(wallet)
      if (decision) return decision
      if (method === 'cosmos_requestAccounts') return describe(chainId)
      if (!wallet.accounts().includes(String(signerAddress)))
        throw walletError(4100, `This wallet has no account ${signerAddress}`)
      return method === 'cosmos_signAmino'
        ? { signed: signDoc, signature: signBytes(aminoBytes(signDoc)) }
        : { signed: signDoc, signature: signBytes(directBytes(signDoc as DirectDoc)) } // throws for any other shape
    },
  }
  return wallet
}

/** Serializes a document as JSON with sorted keys and Go's escapes. */
function aminoBytes(signDoc: unknown): Uint8Array {
  const escaped = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' } as const
  const text = JSON.stringify(sortKeys(signDoc)).replace(
    /[&<>]/g,
    (letter) => escaped[letter as keyof typeof escaped], // one of the three
  )
  return new TextEncoder().encode(text)
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, sortKeys(each)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Encodes the protobuf message SignDoc of cosmos.tx.v1beta1. */
function directBytes({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectDoc): Uint8Array {
  const field = (number: number, bytes: Uint8Array) =>
    concatBytes(Uint8Array.of(number * 8 + 2), varint(BigInt(bytes.length)), bytes)
  const account = BigInt(accountNumber)
  return concatBytes(
    field(1, base64.decode(bodyBytes)),
    field(2, base64.decode(authInfoBytes)),
    field(3, new TextEncoder().encode(chainId)),
    account === 0n ? new Uint8Array() : concatBytes(Uint8Array.of(32), varint(account)),
  )
}

function varint(value: bigint): Uint8Array {
  return value < 128n
    ? Uint8Array.of(Number(value))
    : concatBytes(Uint8Array.of(Number(value & 127n) | 128), varint(value >> 7n))
}
