import {
  createWalletClient,
  defineChain,
  type Hex,
  hexToBigInt,
  http,
  numberToHex,
  type TypedDataDefinition,
  toHex,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { decide, type HeadlessWallet, walletError } from './headlessWallet.ts'

type Chains = Map<number, string>
type Asked = { params: readonly unknown[]; chainId: number; wallet: Eip155Wallet }

/** An EVM wallet. `chains` maps chain ids to the URLs of their nodes. */
export type Eip155Wallet = HeadlessWallet & {
  chains: Chains
  /** The active chain. */
  chainId: number
  signers: readonly PrivateKeyAccount[]
  /** The batches that wallet_sendCalls sent, by the id that it returned. */
  batches: Map<string, { chainId: number; hashes: readonly Hex[] }>
}

/**
 * Creates a wallet that signs with viem and really sends transactions. The first of `chains` is active. Switching to a
 * chain that it does not know fails with 4902 until the chain is added.
 */
export function createEip155Wallet({
  chains,
  privateKeys = [generatePrivateKey()],
}: {
  chains: Readonly<Record<number, string>>
  privateKeys?: readonly Hex[]
}): Eip155Wallet {
  const known: Chains = new Map(Object.entries(chains).map(([id, url]) => [Number(id), url]))
  const wallet: Eip155Wallet = {
    namespace: 'eip155',
    chains: known,
    chainId: [...known.keys()][0] ?? 1,
    signers: privateKeys.map((key) => privateKeyToAccount(key)),
    batches: new Map(),
    behaviour: 'approve',
    asked: [],
    accounts: () => wallet.signers.map(({ address }) => address),
    networks: () =>
      [wallet.chainId, ...known.keys()]
        .filter((id, at, all) => all.indexOf(id) === at)
        .map((id): CaipNetworkId => `eip155:${id}`),
    async request({ method, params = [], network }) {
      wallet.asked.push(method)
      const list = Array.isArray(params) ? params : [params]
      const chainId = network === undefined ? wallet.chainId : Number(network.split(':')[1])
      if (Object.hasOwn(silent, method)) return silent[method]?.({ params: list, chainId, wallet })
      if (!Object.hasOwn(prompting, method))
        return callNode(wallet, { method, params: list, chainId })
      const answer = decide(wallet)
      return answer ?? prompting[method]?.({ params: list, chainId, wallet })
    },
  }
  return wallet
}

type Answers = Readonly<Record<string, (asked: Asked) => unknown>>

/** Methods that it answers without the user. */
const silent: Answers = {
  eth_accounts: ({ wallet }) => wallet.accounts(),
  eth_chainId: ({ wallet }) => numberToHex(wallet.chainId),
  wallet_getCapabilities: ({ wallet }) =>
    Object.fromEntries(
      [...wallet.chains.keys()].map((id) => [
        numberToHex(id),
        { atomic: { status: 'unsupported' } },
      ]),
    ),
  async wallet_getCallsStatus({ params: [id], wallet }) {
    const batch = wallet.batches.get(String(id))
    if (!batch) throw walletError(5730, 'Unknown bundle id')
    const { chainId, hashes } = batch
    const method = 'eth_getTransactionReceipt'
    const found = await Promise.all(
      hashes.map((hash) => callNode(wallet, { method, params: [hash], chainId })),
    )
    const receipts = found.filter((it): it is Receipt => it !== null)
    return {
      version: '2.0.0',
      id,
      chainId: numberToHex(chainId),
      atomic: false,
      ...outcomeOf(receipts, hashes.length),
    }
  },
}

/** Methods that the user decides. */
const prompting: Answers = {
  eth_requestAccounts: ({ wallet }) => wallet.accounts(),
  personal_sign: ({ params: [message, address], wallet }) =>
    signerOf(wallet, address).signMessage({ message: { raw: message as Hex } }), // parsed by viem
  eth_signTypedData_v4: ({ params: [address, data], wallet }) =>
    signerOf(wallet, address).signTypedData(
      (typeof data === 'string' ? JSON.parse(data) : data) as TypedDataDefinition, // parsed by viem
    ),
  eth_sendTransaction: ({ params: [transaction], chainId, wallet }) =>
    send(wallet, chainId, transaction as TransactionRequest),
  async wallet_sendCalls({ params: [batch], wallet }) {
    const { from, chainId, calls } = batch as Batch // the test's own site sends it
    const id = toHex(crypto.getRandomValues(new Uint8Array(32)))
    const hashes: Hex[] = []
    for (const { to, data, value } of calls)
      hashes.push(
        await send(wallet, Number(chainId), {
          ...(from && { from }),
          ...(to && { to }),
          ...(data && { data }),
          ...(value && { value }),
        }),
      )
    wallet.batches.set(id, { chainId: Number(chainId), hashes })
    return { id }
  },
  wallet_switchEthereumChain({ params: [target], wallet }) {
    const chainId = Number((target as { chainId: Hex }).chainId) // NaN for anything else
    if (!wallet.chains.has(chainId)) throw walletError(4902, 'Unrecognized chain ID')
    wallet.chainId = chainId
    return null
  },
  wallet_addEthereumChain({ params: [chain], wallet }) {
    const { chainId, rpcUrls } = chain as { chainId: Hex; rpcUrls: string[] } // as above
    wallet.chains.set(Number(chainId), rpcUrls[0] ?? '')
    return null
  },
}

const reads =
  /^(net_version|web3_clientVersion|eth_(get(?!Encryption)\w+|call|estimateGas|blockNumber|gasPrice|feeHistory|maxPriorityFeePerGas|sendRawTransaction))$/

/** Forwards a read to the node of the chain, as extensions do. */
async function callNode(
  { chains }: Eip155Wallet,
  { method, params, chainId }: { method: string; params: readonly unknown[]; chainId: number },
): Promise<unknown> {
  const url = chains.get(chainId)
  if (!url || !reads.test(method))
    throw walletError(4200, `${method} is not supported by this wallet`)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body })
  const { result, error } = (await response.json()) as Reply // the test's own node
  if (error) throw walletError(error.code, error.message)
  return result
}

/** Computes the status code of a batch as EIP-5792 defines it: 100 pending, 200 confirmed, 500 reverted, 600 partly reverted. */
function outcomeOf(receipts: readonly Receipt[], sent: number) {
  if (receipts.length < sent) return { status: 100 }
  const failed = receipts.filter(({ status }) => status !== '0x1').length
  if (failed === 0) return { status: 200, receipts }
  return { status: failed === sent ? 500 : 600, receipts }
}

type Receipt = { status: Hex }
type Reply = { result?: unknown; error?: { code: number; message: string } }
type TransactionRequest = { from?: string; to?: string; data?: string; value?: string }
type Batch = { from?: string; chainId: string; calls: TransactionRequest[] }

async function send(
  wallet: Eip155Wallet,
  chainId: number,
  { from, to, data, value }: TransactionRequest,
): Promise<Hex> {
  const url = wallet.chains.get(chainId)
  if (url === undefined) throw walletError(4901, `Not connected to chain ${chainId}`)
  const client = createWalletClient({
    account: signerOf(wallet, from),
    chain: defineChain({
      id: chainId,
      name: `Chain ${chainId}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    }),
    transport: http(url),
  })
  return client.sendTransaction({
    ...(to !== undefined && { to: to as Hex }),
    ...(data !== undefined && { data: data as Hex }),
    ...(value !== undefined && { value: hexToBigInt(value as Hex) }),
  })
}

/** Finds the account of an address; the active one if no address is given. */
function signerOf({ signers }: Eip155Wallet, address: unknown): PrivateKeyAccount {
  const wanted = address === undefined ? undefined : String(address).toLowerCase()
  const signer = signers.find(
    (each) => wanted === undefined || each.address.toLowerCase() === wanted,
  )
  if (!signer) throw walletError(4100, `This wallet has no account ${address}`)
  return signer
}
