import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { base64 } from '../pageBytes.ts'
import { askPerson, cannot, wrongAccount } from '../pageErrors.ts'
import type { StandardAccount, StandardWallet, WalletFace } from '../walletStandard.ts'
import { base58 } from './pageBase58.ts'
import { isAmong, toChain, toNetworkId } from './pageNetworks.ts'
import { signatureOf, signersOf } from './pageTransaction.ts'

const accountsMost = 100

type Params = Readonly<Record<string, unknown>>
type Answers = Readonly<Record<string, (params: Params, network?: string) => unknown>>
/** What the features answer with: one output for each input. A wrong one throws where it is used. */
type Outputs = readonly { signature: Uint8Array; signedTransaction: Uint8Array }[]

const isOurs = (chain: string) => chain.startsWith('solana:')

/** A wallet of the Wallet Standard, answering the methods of the namespace. */
export function openStandard(wallet: StandardWallet): WalletFace {
  const told = new Set<(accounts: unknown) => void>()
  const ours = () => wallet.accounts.filter(({ chains }) => chains.some(isOurs))
  const accounts = () => ours().slice(0, accountsMost).map(toPlain)

  /** Calls the function that a feature is named after. @throws METHOD_NOT_SUPPORTED */
  async function call(feature: string, ...inputs: unknown[]) {
    const [, name = ''] = feature.split(':')
    const holder = Object(wallet.features[feature])
    if (typeof holder[name] !== 'function') throw cannot(feature)
    return (await holder[name](...inputs)) as Outputs // see above
  }

  /** The account that is named, or that has to sign, or the one in use. @throws WRONG_ACCOUNT */
  function choose(network?: string, pubkey?: unknown, transaction?: Uint8Array) {
    const signers = transaction ? signersOf(transaction) : []
    const all = ours()
    const account =
      pubkey === undefined
        ? (all.find(({ address }) => signers.includes(address)) ?? all[0])
        : all.find(({ address }) => address === pubkey)
    if (!account) throw wrongAccount(String(pubkey))
    const { chains } = account
    if (network === undefined) return { account, chain: chains.find(isOurs) }
    if (!isAmong(chains, network))
      throw new AppKitError(errors.WALLET_LACKS_NETWORK, { wallet: wallet.name, network })
    const chain = chains.find((each) => toNetworkId(each) === network) ?? toChain(network)
    return { account, chain }
  }

  async function sign(texts: readonly unknown[], network?: string) {
    const inputs = texts.map((text) => {
      const transaction = base64.decode(String(text))
      return { transaction, ...choose(network, undefined, transaction) }
    })
    const outputs = await call('solana:signTransaction', ...inputs)
    return inputs.map(({ account: { address } }, at) => {
      const signed = outputs[at]!.signedTransaction
      const signature = signatureOf(signed, address)
      return {
        transaction: base64.encode(signed),
        ...(signature && { signature: base58.encode(signature) }),
      }
    })
  }

  function signing(): Answers {
    return {
      async solana_signMessage({ message, pubkey }, network) {
        const input = { ...choose(network, pubkey), message: base58.decode(String(message)) }
        const [output] = await call('solana:signMessage', input)
        return { signature: base58.encode(output!.signature) }
      },
      solana_signTransaction: async ({ transaction }, network) =>
        (await sign([transaction], network))[0],
      async solana_signAllTransactions({ transactions }, network) {
        const signed = await sign(transactions as unknown[], network) // what is none throws
        return { transactions: signed.map((each) => each.transaction) }
      },
      async solana_signAndSendTransaction({ transaction: text, pubkey, sendOptions }, network) {
        const transaction = base64.decode(String(text))
        const input = { transaction, ...choose(network, pubkey, transaction), options: sendOptions }
        const [output] = await call('solana:signAndSendTransaction', input)
        return { signature: base58.encode(output!.signature) }
      },
    }
  }

  const answers: Answers = {
    async solana_requestAccounts() {
      await call('standard:connect')
      return accounts()
    },
    async solana_getAccounts() {
      if (!ours()[0]) await call('standard:connect', { silent: true }).catch(() => {}) // not trusted yet
      return accounts()
    },
    async solana_disconnect() {
      if ('standard:disconnect' in wallet.features) await call('standard:disconnect')
      for (const tell of told) tell([]) // not every wallet says so itself
    },
    ...signing(),
  }

  return {
    // T14: nothing here signs. What a person sends from the modal is one prompt of the wallet, right after their click.
    quiet: /^solana_(getAccounts|disconnect)$/,
    prompting: /^solana_(requestAccounts|signAndSendTransaction)$/,
    spending: /Send/,
    async request({ method, params, network }) {
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!answer) throw cannot(method)
      // The widget's list: what the method takes, and where it is meant.
      const [given, meant = network] = Array.isArray(params) ? params : [params]
      return askPerson(() => answer(Object(given), meant))
    },
    on(listener) {
      const tell = (all: unknown) => listener('accountsChanged', all)
      told.add(tell)
      const events = Object(wallet.features['standard:events'])
      const stop = events.on?.('change', (changed: unknown) => {
        if ('accounts' in Object(changed)) tell(accounts())
      })
      return () => {
        told.delete(tell)
        stop?.()
      }
    },
  }
}

function toPlain({ address, chains }: StandardAccount) {
  return { pubkey: String(address), chains: chains.filter(isOurs).map(toNetworkId) }
}
