import { getAddress, numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { toRpcError } from '../../shared-schemas/errors/toRpcError.ts'
import type { ChainAdapter, WalletAccount, WalletRequest } from '../types.ts'
import { getAssets } from './getAssets.ts'
import { createNodeClient } from './nodeClient.ts'

const Address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const Addresses = z.array(Address).check(z.maxLength(1_000))
// EIP-1193 says a hex string; older wallets send a number, or its digits.
const ChainId = z.union([z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,13}|[0-9]{1,15})$/)), z.int()])
const Quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))

const Log = z.object({ topics: z.array(z.string()), data: z.string() })
/** `UserOperationEvent` of the entry points 0.6 to 0.8. Source: ERC-4337. */
const operationEnded = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** A node says `null` until a block has the transaction. */
const Receipt = z.pipe(
  z.nullable(z.object({ status: Quantity, logs: z.optional(z.array(Log)) })),
  z.transform((receipt) => receipt ?? undefined),
)

/** EVM wallets, spoken to by EIP-1193. Whatever a wallet answers is checked before it is believed. */
export const adapter = {
  async connect({ request }) {
    const method = 'eth_requestAccounts'
    const accounts = readAccounts(await request({ method }))
    if (!accounts || accounts.length === 0) throw badAnswer(method)
    return { accounts, caipNetworkId: await askNetwork(request) }
  },

  async reconnect({ request }) {
    const method = 'eth_accounts'
    const accounts = readAccounts(await request({ method }))
    if (!accounts) throw badAnswer(method)
    return { accounts, caipNetworkId: await askNetwork(request) }
  },

  async revoke({ request }) {
    await request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  },

  httpRequest: ({ endpoints, network }) =>
    createNodeClient({ endpoints, chainId: Number(network.id) }).request,

  async getBalance({ request, address }) {
    const method = 'eth_getBalance'
    const answer = z.safeParse(Quantity, await request({ method, params: [address, 'latest'] }))
    if (!answer.success) throw badAnswer(method)
    return BigInt(answer.data)
  },

  getAssets,

  async getOutcome({ request, hash, address }) {
    const method = 'eth_getTransactionReceipt'
    const answer = z.safeParse(Receipt, await request({ method, params: [hash] }))
    if (!answer.success) throw badAnswer(method)
    if (!answer.data) return undefined
    const { status, logs = [] } = answer.data
    // What a bundler sends for an account goes through even where the account's own call failed.
    const failed = logs.some((log) => isEndOf(log, address) && !wasSuccess(log))
    return Number(status) === 1 && !failed ? 'confirmed' : 'reverted'
  },

  async switchNetwork({ request, network }) {
    try {
      await askToSwitch(request, network)
    } catch (error) {
      // After a refusal the user is not asked again, not even to add the network: docs/readings.md R16.
      const { code } = toRpcError(error)
      if (code === errors.USER_REJECTED.code) throw error
      if (code !== errors.CHAIN_UNKNOWN.code) throw notSupported(error)
      await addNetwork(request, network)
    }
  },

  readAccountsChanged: readAccounts,

  readChainChanged: readNetwork,

  formatAddress: (address) =>
    z.safeParse(Address, address).success ? getAddress(address.toLowerCase()) : address,
} satisfies ChainAdapter

/** Source: EIP-3085. A wallet may or may not switch to what it has just added. */
async function addNetwork(request: WalletRequest, network: Network): Promise<void> {
  try {
    await request({ method: 'wallet_addEthereumChain', params: [toChainParameters(network)] })
    if ((await askNetwork(request)) !== network.caipNetworkId) await askToSwitch(request, network)
  } catch (error) {
    if (toRpcError(error).code === errors.USER_REJECTED.code) throw error
    throw notSupported(error)
  }
}

/** Source: EIP-3326. */
async function askToSwitch(request: WalletRequest, network: Network): Promise<void> {
  const params = [{ chainId: numberToHex(Number(network.id)) }]
  await request({ method: 'wallet_switchEthereumChain', params })
}

function toChainParameters({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Network) {
  return {
    chainId: numberToHex(Number(id)),
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}

async function askNetwork(request: WalletRequest): Promise<CaipNetworkId> {
  const method = 'eth_chainId'
  const network = readNetwork(await request({ method }))
  if (!network) throw badAnswer(method)
  return network
}

/** The accounts, their addresses with their checksum (EIP-55), each once, or undefined for anything else. */
function readAccounts(data: unknown): readonly WalletAccount[] | undefined {
  const parsed = z.safeParse(Addresses, data)
  if (!parsed.success) return undefined
  const addresses = new Set(parsed.data.map((address) => getAddress(address.toLowerCase())))
  return [...addresses].map((address) => ({ address }))
}

function readNetwork(data: unknown): CaipNetworkId | undefined {
  const parsed = z.safeParse(ChainId, data)
  const id = parsed.success ? Number(parsed.data) : 0
  return id > 0 ? `eip155:${id}` : undefined
}

function badAnswer(method: string) {
  return new AppKitError(errors.WALLET_BAD_ANSWER, { wallet: 'The wallet', method })
}

function notSupported(cause: unknown) {
  return new AppKitError(errors.CHAIN_NOT_SUPPORTED, undefined, { cause })
}

function isEndOf({ topics }: z.infer<typeof Log>, address: string): boolean {
  const [event, , sender] = topics
  return event === operationEnded && sender?.slice(-40) === address.slice(2).toLowerCase()
}

/** The second word of the event's data. */
function wasSuccess({ data }: z.infer<typeof Log>): boolean {
  return data.slice(2 + 64, 2 + 128).endsWith('1')
}
