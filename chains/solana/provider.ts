import { callAll } from '../../shared-schemas/callAll.ts'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { base64 } from '../pageBytes.ts'
import { wrongAccount } from '../pageErrors.ts'
import { explaining } from '../pageExplain.ts'
import type { ProviderHost } from '../types.ts'
import { ownFeature } from '../walletStandard.ts'
import { base58 } from './pageBase58.ts'
import { publicChains, toChain, toNetworkId } from './pageNetworks.ts'
import type {
  Change,
  SendOptions,
  SignInInput,
  SigningFeatures,
  SolanaAccount,
  SolanaProvider,
} from './pageShapes.ts'
import { toSignInMessage } from './pageSignIn.ts'
import { withSignature } from './pageTransaction.ts'

const signing = [
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const
const versions = ['legacy', 0] as const
const version = '1.0.0'
const icon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxjaXJjbGUgY3g9IjQiIGN5PSI0IiByPSI0IiBmaWxsPSIjMzQ2YWY0Ii8+PC9zdmc+'

type Input = { account: { address: string }; chain?: string }

/**
 * Creates the wallet that a site keeps for ever, whichever wallet of the visitor is behind it: it exists
 * before any is connected, waits while one is being restored, opens the modal on `standard:connect`, and
 * follows a change of wallet, account and network. Source: @wallet-standard/base.
 */
export function createProvider(host: ProviderHost): SolanaProvider {
  const listeners = new Set<(change: Change) => void>()
  const explain = explaining(host)
  let now = read(host)

  function refresh() {
    const before = now
    const next = read(host)
    const sameChain = next.chains[0] === before.chains[0]
    if (sameChain && next.accounts[0]?.address === before.accounts[0]?.address) return
    now = next
    callAll(listeners, { accounts: now.accounts, ...(sameChain ? {} : { chains: now.chains }) })
  }
  host.onChange(refresh)

  return Object.freeze({
    version,
    name: 'AppKit',
    icon,
    get chains() {
      return now.chains
    },
    get accounts() {
      return now.accounts
    },
    features: Object.freeze({
      [ownFeature]: {},
      'standard:connect': {
        version,
        connect: explain(async (input) => {
          if (!host.address()) await host.settled()
          if (!host.address() && !input?.silent) await host.connect()
          refresh()
          return { accounts: now.accounts }
        }),
      },
      'standard:disconnect': {
        version,
        disconnect: explain(async () => {
          if (host.address()) await host.disconnect()
        }),
      },
      'standard:events': {
        version,
        on(_event, listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      ...createSigning(host),
      'solana:signIn': {
        version,
        signIn: explain(async (...inputs) => {
          if (!host.address()) await host.settled()
          if (!host.address()) await host.connect()
          refresh()
          const [account] = now.accounts
          return each(inputs.length > 0 ? inputs : [{}], (input) => signIn(host, account, input))
        }),
      },
    } satisfies SolanaProvider['features']),
  } satisfies SolanaProvider)
}

/** The facts of the moment. Until a network is active, the wallet is one for the public clusters. */
function read(host: ProviderHost): {
  accounts: readonly SolanaAccount[]
  chains: readonly string[]
} {
  const address = host.address()
  const network = host.network()
  const chains = network === undefined ? publicChains : Object.freeze([toChain(network)])
  const accounts =
    address === undefined
      ? []
      : [Object.freeze({ address, publicKey: base58.decode(address), chains, features: signing })]
  return { chains, accounts: Object.freeze(accounts) }
}

/** What signs, over the methods of the namespace. */
function createSigning(host: ProviderHost): Omit<SigningFeatures, 'solana:signIn'> {
  /** Asks whoever signs. @throws WRONG_ACCOUNT, WRONG_CHAIN */
  async function ask(method: string, input: Input, params: object) {
    const address = String(input.account?.address)
    if (address !== host.address()) throw wrongAccount(address)
    const network = meant(host, input)
    const answer = await host.request({
      method: `solana_${method}`,
      params: params as never, // the methods of this namespace take an object
      ...(network !== undefined && { network }),
    })
    return Object(answer)
  }

  async function signOne(input: Input & { transaction: Uint8Array }) {
    const { account, transaction } = input
    const answer = await ask('signTransaction', input, { transaction: base64.encode(transaction) })
    // A wallet behind a session may answer with its signature alone.
    return answer.transaction === undefined
      ? withSignature(transaction, account.address, base58.decode(answer.signature))
      : base64.decode(answer.transaction)
  }

  const explain = explaining(host)
  return {
    'solana:signMessage': {
      version,
      signMessage: explain((...inputs) =>
        each(inputs, async (input) => {
          const asked = { message: base58.encode(input.message), pubkey: input.account.address }
          const { signature } = await ask('signMessage', input, asked)
          return { signedMessage: input.message, signature: base58.decode(signature) }
        }),
      ),
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions: versions,
      signTransaction: explain(async (...inputs) => {
        const [first] = inputs
        if (inputs.length < 2 || !first)
          return each(inputs, async (input) => ({ signedTransaction: await signOne(input) }))
        for (const input of inputs) meant(host, input)
        const transactions = inputs.map((input) => base64.encode(input.transaction))
        const answer = await ask('signAllTransactions', first, { transactions })
        return inputs.map((_, at) => ({
          signedTransaction: base64.decode(answer.transactions[at]),
        }))
      }),
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions: versions,
      signAndSendTransaction: explain((...inputs) =>
        each(inputs, async (input) => {
          const { signature } = await ask('signAndSendTransaction', input, {
            transaction: base64.encode(input.transaction),
            pubkey: input.account.address,
            ...(input.options && { sendOptions: toSendOptions(input.options) }),
          })
          return { signature: base58.decode(signature) }
        }),
      ),
    },
  }
}

/** Signs the text of a sign-in. @throws WRONG_ACCOUNT where the site names another account */
async function signIn(host: ProviderHost, account: SolanaAccount | undefined, input: SignInInput) {
  const { address = account?.address } = input
  if (!account || address !== account.address) throw wrongAccount(String(address))
  const domain = window.location.host
  const signedMessage = toSignInMessage(input, { address, domain })
  const { signMessage } = createSigning(host)['solana:signMessage']
  const [output] = await signMessage({ account, message: signedMessage })
  return { account, signedMessage, signature: output!.signature } // one for each input
}

/** The network that a request is for. @throws WRONG_CHAIN where it names another than the active one */
function meant(host: ProviderHost, { chain }: Input): CaipNetworkId | undefined {
  const active = host.network()
  if (chain !== undefined && active !== undefined)
    if (toChain(active) !== chain && toNetworkId(chain) !== active)
      throw new AppKitError(errors.WRONG_CHAIN, { given: chain, active })
  return active
}

/** One after the other: a person reads one question at a time. */
async function each<input, output>(
  inputs: readonly input[],
  work: (input: input) => Promise<output>,
): Promise<output[]> {
  const outputs: output[] = []
  for (const input of inputs) outputs.push(await work(input))
  return outputs
}

/** Until when it waits is the site's own business. */
function toSendOptions({ commitment: _, ...options }: SendOptions) {
  return options
}
