import type { CaipNetworkId, ChainNamespace } from '../../shared-schemas/caip.ts'

/** What a headless wallet does with what it is asked; reading is never refused. */
export type WalletBehaviour = 'approve' | 'reject' | 'hang' | 'garbage'

/** A wallet without a screen: real keys, real signatures, and a will that the test sets. */
export type HeadlessWallet = {
  namespace: ChainNamespace
  /** The addresses, the one in use first. */
  accounts(): readonly string[]
  /** The networks it knows, the one it is on first. */
  networks(): readonly CaipNetworkId[]
  /**
   * Answers a method of the namespace, as in chains/<ns>/sessionMethods.ts. `network` is where the
   * asker wants it done; without it, where the wallet is.
   */
  request(asked: {
    method: string
    params?: unknown
    network?: CaipNetworkId | undefined
  }): Promise<unknown>
  behaviour: WalletBehaviour
  /** Every method that was asked, in order. */
  readonly asked: string[]
}

/** What wallets throw: an error with a number for a code. */
export function walletError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

/** What the behaviour says about a question that a person decides; undefined: the wallet answers. */
export function decide({ behaviour }: HeadlessWallet): Promise<unknown> | undefined {
  if (behaviour === 'hang') return new Promise(() => {})
  if (behaviour === 'garbage') return Promise.resolve({ surprise: 1 })
  if (behaviour === 'reject') return Promise.reject(walletError(4001, 'User rejected the request.'))
  return undefined
}
