// The shapes that sites of Solana know: https://github.com/wallet-standard/wallet-standard and
// https://github.com/anza-xyz/wallet-standard, written down here so that no site needs their packages.

/** An account of a wallet of the Wallet Standard. */
export type SolanaAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

export type Change = { accounts?: readonly SolanaAccount[]; chains?: readonly string[] }

/** How a transaction is to be sent. */
export type SendOptions = {
  skipPreflight?: boolean
  preflightCommitment?: string
  maxRetries?: number
  minContextSlot?: number
  /** Until when the site would like to wait; it does so by itself. */
  commitment?: string
}

type Signed = { account: { address: string } }
type Transaction = Signed & {
  /** Serialised, in whichever version. */
  transaction: Uint8Array
  /** E.g. `solana:mainnet`; the active network where it is left out. */
  chain?: string
}
/** What a site asks to be signed in with: Sign In With Solana. */
export type SignInInput = {
  domain?: string
  address?: string
  statement?: string
  uri?: string
  version?: string
  chainId?: string
  nonce?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}

type Feature<name extends string, method> = { readonly version: '1.0.0' } & {
  readonly [key in name]: method
}
type Versions = { readonly supportedTransactionVersions: readonly ('legacy' | 0)[] }

/** What Solana adds to the Wallet Standard. */
export type SigningFeatures = {
  readonly 'solana:signMessage': Feature<
    'signMessage',
    (
      ...inputs: readonly (Signed & { message: Uint8Array })[]
    ) => Promise<readonly { signedMessage: Uint8Array; signature: Uint8Array }[]>
  >
  /** Connects first where no account is. */
  readonly 'solana:signIn': Feature<
    'signIn',
    (
      ...inputs: readonly SignInInput[]
    ) => Promise<
      readonly { account: SolanaAccount; signedMessage: Uint8Array; signature: Uint8Array }[]
    >
  >
  /** Several transactions are one question to the person. */
  readonly 'solana:signTransaction': Versions &
    Feature<
      'signTransaction',
      (...inputs: readonly Transaction[]) => Promise<readonly { signedTransaction: Uint8Array }[]>
    >
  readonly 'solana:signAndSendTransaction': Versions &
    Feature<
      'signAndSendTransaction',
      (
        ...inputs: readonly (Transaction & { options?: SendOptions })[]
      ) => Promise<readonly { signature: Uint8Array }[]>
    >
}

/** A wallet of the Wallet Standard that signs for Solana. */
export type SolanaProvider = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly SolanaAccount[]
  readonly features: SigningFeatures & {
    readonly 'appkit:kit': object
    /** Opens the modal unless somebody is connected; `silent` never does. */
    readonly 'standard:connect': Feature<
      'connect',
      (input?: { silent?: boolean }) => Promise<{ accounts: readonly SolanaAccount[] }>
    >
    readonly 'standard:disconnect': Feature<'disconnect', () => Promise<void>>
    readonly 'standard:events': Feature<
      'on',
      (event: 'change', listener: (change: Change) => void) => () => void
    >
  }
}
