import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { PublicKey, VersionedTransaction } from '@solana/web3.js'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { decide, type HeadlessWallet, walletError } from './headlessWallet.ts'

/** A Solana wallet. `chains` maps networks to the URLs of their nodes. */
export type SolanaWallet = HeadlessWallet & {
  chains: Map<CaipNetworkId, string>
  /** 32 bytes each. The first is the active account. */
  privateKeys: Uint8Array[]
}

type Given = Readonly<Record<string, unknown>>
type Asked = { given: Given; wallet: SolanaWallet; network: CaipNetworkId }

/**
 * Creates a wallet that signs messages and transactions (legacy and version 0), and sends them to the node of the
 * requested network. The first of `chains` is active.
 */
export function createSolanaWallet({
  chains = {},
  privateKeys = [ed25519.utils.randomSecretKey()],
}: {
  chains?: Readonly<Record<CaipNetworkId, string>>
  privateKeys?: readonly Uint8Array[]
} = {}): SolanaWallet {
  const known = new Map(Object.entries(chains) as [CaipNetworkId, string][]) // Object.entries loses the type of the keys
  const mainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const wallet: SolanaWallet = {
    namespace: 'solana',
    chains: known,
    privateKeys: [...privateKeys],
    behaviour: 'approve',
    asked: [],
    accounts: () => wallet.privateKeys.map(addressOf),
    networks: () => (known.size > 0 ? [...known.keys()] : [mainnet]),
    async request({ method, params, network = wallet.networks()[0] ?? mainnet }) {
      wallet.asked.push(method)
      if (method === 'solana_getAccounts') return toPublicKeys(wallet)
      if (!Object.hasOwn(prompting, method))
        throw walletError(4200, `${method} is not supported by this wallet`)
      const given = Object(Array.isArray(params) ? params[0] : params)
      return decide(wallet) ?? prompting[method]?.({ given, wallet, network })
    },
  }
  return wallet
}

/** Methods that the user decides. */
const prompting: Readonly<Record<string, (asked: Asked) => unknown>> = {
  solana_requestAccounts: ({ wallet }) => toPublicKeys(wallet),
  solana_signMessage({ given: { message, pubkey }, wallet }) {
    const key = wallet.privateKeys.find((each) => addressOf(each) === pubkey)
    if (!key) throw walletError(4100, `This wallet has no account ${pubkey}`)
    return { signature: base58.encode(ed25519.sign(base58.decode(String(message)), key)) }
  },
  solana_signTransaction: ({ given, wallet }) => sign(wallet, given.transaction),
  solana_signAllTransactions: ({ given: { transactions }, wallet }) => ({
    transactions: (transactions as unknown[]).map((each) => sign(wallet, each).transaction), // as WalletConnect defines the method
  }),
  async solana_signAndSendTransaction({ given, wallet, network }) {
    const { transaction } = sign(wallet, given.transaction)
    const url = wallet.chains.get(network)
    if (url === undefined) throw walletError(4901, `This wallet has no node for ${network}`)
    const options = { encoding: 'base64', ...Object(given.sendOptions) }
    return { signature: await callNode(url, 'sendTransaction', [transaction, options]) }
  },
}

const addressOf = (key: Uint8Array) => base58.encode(ed25519.getPublicKey(key))
const toPublicKeys = (wallet: SolanaWallet) => wallet.accounts().map((pubkey) => ({ pubkey }))

/** Signs with every key of the wallet that the transaction requires. Returns the first signature. */
function sign({ privateKeys }: SolanaWallet, text: unknown) {
  const transaction = VersionedTransaction.deserialize(base64.decode(String(text)))
  const { message } = transaction
  const signers = message.staticAccountKeys
    .slice(0, message.header.numRequiredSignatures)
    .map((key) => key.toBase58())
  const bytes = message.serialize()
  const made = privateKeys
    .filter((key) => signers.includes(addressOf(key)))
    .map((key) => {
      const signature = ed25519.sign(bytes, key)
      transaction.addSignature(new PublicKey(addressOf(key)), signature)
      return base58.encode(signature)
    })
  const [signature] = made
  if (signature === undefined) throw walletError(4100, `None of ${signers} is in this wallet`)
  return { transaction: base64.encode(transaction.serialize()), signature }
}

async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await response.json()
  if (error) throw walletError(error.code, error.message)
  return result
}
