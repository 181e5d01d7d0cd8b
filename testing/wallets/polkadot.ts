import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58, hex } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { encodePayload, type SignerPayload } from './encodePolkadotPayload.ts'
import { decide, type HeadlessWallet, walletError } from './headlessWallet.ts'

/** A Polkadot wallet with sr25519 keys. Its addresses have the generic prefix 42, which belongs to no chain. */
export type PolkadotWallet = HeadlessWallet & {
  /** Accounts that are restricted to one chain: address to genesis hash. */
  bound: Map<string, string>
}

const polkadot: CaipNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const genericPrefix = 42
/** The first byte of a transaction's signature, which names its algorithm. */
const sr25519 = 1

/** Creates a wallet that signs messages and transactions, by default with one random key. `seeds` have 32 bytes each. */
export function createPolkadotWallet({
  seeds = [crypto.getRandomValues(new Uint8Array(32))],
  networks = [polkadot],
}: {
  seeds?: readonly Uint8Array[]
  networks?: readonly CaipNetworkId[]
} = {}): PolkadotWallet {
  const secrets = seeds.map((seed) => secretFromSeed(seed))
  const keys = new Map(secrets.map((secret) => [toAddress(getPublicKey(secret)), secret]))
  const keyOf = (address: unknown) => {
    const key = keys.get(String(address))
    if (!key) throw walletError(4100, `This wallet has no account ${address}`)
    return key
  }
  const wallet: PolkadotWallet = {
    namespace: 'polkadot',
    bound: new Map(),
    behaviour: 'approve',
    asked: [],
    accounts: () => [...keys.keys()],
    networks: () => networks,
    async request({ method, params }) {
      wallet.asked.push(method)
      const { address, message, type, transactionPayload } = Object(params)
      if (method === 'polkadot_getAccounts') return describe(wallet)
      if (method === 'polkadot_requestAccounts') return decide(wallet) ?? describe(wallet)
      if (method !== 'polkadot_signMessage' && method !== 'polkadot_signTransaction')
        throw walletError(4200, `${method} is not supported by this wallet`)
      const decision = decide(wallet)
      if (decision) return decision
      if (method === 'polkadot_signMessage') {
        const bytes = type === 'payload' ? toBytes(message) : wrap(toBytes(message))
        return { signature: `0x${hex.encode(sign(keyOf(address), bytes))}` }
      }
      const signature = sign(keyOf(address), encodePayload(transactionPayload as SignerPayload)) // throws for any other shape
      return { signature: `0x${hex.encode(Uint8Array.of(sr25519, ...signature))}` }
    },
  }
  return wallet
}

function describe({ accounts, bound }: PolkadotWallet) {
  return accounts().map((address, at) => ({
    address,
    name: `Account ${at + 1}`,
    type: 'sr25519',
    genesisHash: bound.get(address) ?? null,
  }))
}

/** Encodes an address. Source: SS58, the address format of Substrate. */
function toAddress(publicKey: Uint8Array): string {
  const body = concatBytes(Uint8Array.of(genericPrefix), publicKey)
  const checksum = blake2b(concatBytes(new TextEncoder().encode('SS58PRE'), body))
  return base58.encode(concatBytes(body, checksum.subarray(0, 2)))
}

function toBytes(message: unknown): Uint8Array {
  const text = String(message)
  return /^0x([0-9a-f]{2})*$/i.test(text)
    ? hex.decode(text.slice(2).toLowerCase())
    : new TextEncoder().encode(text)
}

/** Wraps a message in `<Bytes>`, so that it can never be a valid transaction. Source: @polkadot/util, u8aWrapBytes. */
function wrap(bytes: Uint8Array): Uint8Array {
  const [head, tail] = [new TextEncoder().encode('<Bytes>'), new TextEncoder().encode('</Bytes>')]
  const isWrapped =
    hex.encode(bytes).startsWith(hex.encode(head)) && hex.encode(bytes).endsWith(hex.encode(tail))
  return isWrapped ? bytes : concatBytes(head, bytes, tail)
}
