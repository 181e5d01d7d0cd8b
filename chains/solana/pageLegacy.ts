import type { StandardWallet } from '../walletStandard.ts'
import { base58 } from './pageBase58.ts'
import { withSignature } from './pageTransaction.ts'

type PublicKey = { toString(): string }
type Call = (...inputs: unknown[]) => Promise<unknown>

/** The shape that wallets put into globals before the Wallet Standard, after @solana/wallet-adapter. */
export type LegacyProvider = {
  publicKey?: PublicKey | null
  connect: Call
  disconnect?: Call
  signMessage?: Call
  signTransaction?: Call
  signAllTransactions?: Call
  signAndSendTransaction?: Call
  on?: (event: string, listener: () => void) => unknown
  removeListener?: (event: string, listener: () => void) => unknown
}

type Input = { transaction: Uint8Array; message: Uint8Array; options?: unknown }

/** Where it works such a wallet does not say. */
const chains = ['mainnet', 'devnet', 'testnet', 'localnet'].map((name) => `solana:${name}`)
const told = ['accountChanged', 'disconnect']

/** A wallet of a global in the shape of the Wallet Standard. */
export function toStandard(name: string, provider: LegacyProvider): StandardWallet {
  /** A feature that is there where the wallet has the function of its name. */
  const feature = (standard: string, work: (...inputs: Input[]) => Promise<unknown>) => {
    const [, own = ''] = standard.split(':')
    const has = typeof provider[own as keyof LegacyProvider] === 'function' // whatever it is
    return has ? { [standard]: { [own]: work } } : {}
  }
  return {
    version: '1.0.0',
    name,
    icon: '',
    chains,
    get accounts() {
      const address = String(provider.publicKey ?? '')
      const account = { address, publicKey: base58.decode(address), chains, features: [] }
      return address ? [account] : []
    },
    features: {
      'standard:connect': {
        connect: (input?: { silent: boolean }) =>
          provider.connect(...(input?.silent ? [{ onlyIfTrusted: true }] : [])),
      },
      'standard:events': {
        on(_change: string, listener: (changed: object) => void) {
          const tell = () => listener({ accounts: [] }) // the wallet's own are read anew
          for (const event of told) provider.on?.(event, tell)
          return () => {
            for (const event of told) provider.removeListener?.(event, tell)
          }
        },
      },
      ...feature('standard:disconnect', () => provider.disconnect!()),
      ...feature('solana:signMessage', async ({ message }) => {
        const answer = await provider.signMessage!(message, 'utf8')
        const { signature = answer } = Object(answer)
        return [{ signature }]
      }),
      ...feature('solana:signTransaction', async (...inputs) => {
        const [first, ...more] = inputs.map(hand)
        const answers = more[0]
          ? await provider.signAllTransactions!([first, ...more])
          : [await provider.signTransaction!(first)]
        return (answers as ReturnType<typeof hand>[]) // what is none throws
          .map((each) => ({ signedTransaction: each.serialize() }))
      }),
      ...feature('solana:signAndSendTransaction', async (input) => {
        const answer = await provider.signAndSendTransaction!(hand(input), input.options)
        return [{ signature: base58.decode(Object(answer).signature) }]
      }),
    },
  }
}

/** A transaction as these wallets take it: the part of a VersionedTransaction that they touch. */
function hand({ transaction }: Input) {
  let bytes = transaction
  const start = 1 + bytes[0]! * 64 // below 128, a length is a byte
  return {
    version: bytes[start]! >= 0x80 ? 0 : 'legacy', // a message has a first byte
    message: { serialize: () => bytes.slice(start) },
    serialize: () => bytes,
    addSignature(publicKey: PublicKey, signature: Uint8Array) {
      bytes = withSignature(bytes, String(publicKey), signature)
    },
  }
}
