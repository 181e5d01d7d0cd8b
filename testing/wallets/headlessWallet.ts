import type { CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'

/**
 * How a headless wallet answers the methods that the user decides: it approves, rejects with 4001, never answers, or answers
 * with an object of no valid shape. Reads are always answered.
 */
export type WalletBehaviour = 'approve' | 'reject' | 'hang' | 'garbage'

/** A wallet without a user interface: real keys and signatures, while the test decides for the user. */
export type HeadlessWallet = {
  namespace: ChainNamespace
  /** The addresses, the active one first. */
  accounts(): readonly string[]
  /** The networks that it supports, the active one first. */
  networks(): readonly CaipNetworkId[]
  /**
   * Answers a method of chains/<namespace>/sessionMethods.ts, on `network` or else on the active network. Rejects with an
   * error that has a numeric `code`.
   */
  request(asked: {
    method: string
    params?: unknown
    network?: CaipNetworkId | undefined
  }): Promise<unknown>
  /** The test may change it at any time. */
  behaviour: WalletBehaviour
  /** The method of every request, in order. */
  readonly asked: string[]
}

/** Creates an error with a numeric code, as wallets throw it. */
export function walletError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

/** The answer that `behaviour` gives instead of the wallet; undefined if the wallet approves. */
export function decide({ behaviour }: HeadlessWallet): Promise<unknown> | undefined {
  if (behaviour === 'hang') return new Promise(() => {})
  if (behaviour === 'garbage') return Promise.resolve({ surprise: 1 })
  if (behaviour === 'reject') return Promise.reject(walletError(4001, 'User rejected the request.'))
  return undefined
}
