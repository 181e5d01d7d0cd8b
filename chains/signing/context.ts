import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import type { SecureConfig } from '../../shared-schemas/options/secureConfig.ts'
import type { FirstSigner, SignerNamespace } from '../signers.ts'
import type { WalletRequest } from '../types.ts'

/** Everything that a row needs of the secure context: the account's keys, nodes, storage and settings. */
export type SigningContext = {
  config: Pick<SecureConfig, 'smartAccounts' | 'hasContractAccounts'>
  /** The site that asks, as the browser reported it; undefined on a page of our own. */
  siteOrigin: () => string | undefined
  /** Values across visits, unchecked: each reader knows its schema. */
  store: {
    get<T>(key: string): Promise<T | undefined>
    /** @throws STORAGE_FAILED */
    set(key: string, value: unknown): Promise<void>
    /** @throws STORAGE_FAILED */
    delete(key: string): Promise<void>
  }
  vault: {
    /** What stands for the keys, as `ChainSigner.account` has it; undefined without a login. */
    accounts():
      | Readonly<Record<FirstSigner, string> & Partial<Record<SignerNamespace, string>>>
      | undefined
    /** The payload is what `ChainSigner.sign` takes. */
    sign(a: { namespace: SignerNamespace; payload: Uint8Array }): Promise<Uint8Array>
  }
  networks: ReadonlyMap<CaipNetworkId, Network>
  /** Requests to a node, a bundler (ERC-4337), a paymaster (ERC-7677). @throws NETWORK_NOT_SERVED */
  node: (caipNetworkId: CaipNetworkId) => WalletRequest
  bundler: (caipNetworkId: CaipNetworkId) => WalletRequest
  paymaster: (caipNetworkId: CaipNetworkId) => WalletRequest
  /** Which account sites see, where a network has both. */
  preference: { type(): 'eoa' | 'smartAccount' }
  /** Serializes work of that name in all tabs that share the storage. */
  inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Ends the login. */
  signOut: () => Promise<void>
  /** Epoch milliseconds. */
  now: () => number
}

/** What is enough to send and to follow a transaction. */
export type SendingContext = Pick<SigningContext, 'store' | 'node' | 'now' | 'inTurn'>
