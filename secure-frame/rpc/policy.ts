import { readPermissions } from '../../chains/eip155/readPermissions.ts'
import { methods } from '../../chains/methods.ts'
import type { SignerNamespace } from '../../chains/signers.ts'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import type { CaipNetworkId, ChainNamespace } from '../../shared-schemas/caip.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { read } from '../../shared-schemas/messaging/read.ts'
import type { Network } from '../../shared-schemas/network.ts'

/** A request as it came over the port. */
export type GivenRequest = {
  namespace: ChainNamespace
  caipNetworkId: CaipNetworkId
  method: string
  params?: unknown
}

/** A request that the frame is willing to look at. */
export type CheckedRequest = GivenRequest & {
  namespace: SignerNamespace
  network: Network
  /** The connected account. */
  address: string
  /** True where a person has to decide. */
  approval: boolean
}

type World = {
  networks: ReadonlyMap<CaipNetworkId, Network>
  /** The connected account of a namespace; undefined while nobody is logged in. */
  address: (namespace: ChainNamespace) => string | undefined
}

/**
 * What the frame allows. It trusts nobody, so everything the widget looked at is looked at again:
 * the method, its params, the account, the network.
 *
 * @throws METHOD_NOT_ALLOWED, NETWORK_NOT_SERVED, NOT_LOGGED_IN, BAD_REQUEST, PERMISSION_UNKNOWN, WRONG_ACCOUNT,
 * WRONG_CHAIN
 * Source: T2, T7.
 */
export function checkRequest(world: World, given: GivenRequest): CheckedRequest {
  const { namespace, caipNetworkId, method } = given
  const table = Object.hasOwn(methods, namespace) ? methods[namespace] : undefined
  const row = table && Object.hasOwn(table, method) ? table[method] : undefined
  if (!row) throw new AppKitError(errors.METHOD_NOT_ALLOWED)
  const network = world.networks.get(caipNetworkId)
  if (network?.chainNamespace !== namespace)
    throw new AppKitError(errors.NETWORK_NOT_SERVED, { caipNetworkId })
  const address = world.address(namespace)
  if (address === undefined) throw new AppKitError(errors.NOT_LOGGED_IN)
  const params = read(row.params, parseTypedData(method, given.params))
  if (params.path !== undefined)
    throw new AppKitError(errors.BAD_REQUEST, { type: method, path: params.path })
  if (/^wallet_(grant|revoke)Permissions$/.test(method)) readPermissions(given)
  const named = Object.hasOwn(accountOf, method) ? accountOf[method]?.(params.value) : undefined
  if (named !== undefined && !isSame(String(named), address))
    throw new AppKitError(errors.WRONG_ACCOUNT, { address: String(named) })
  checkChain(chainOf(method, params.value), network)
  return {
    namespace: namespace as SignerNamespace, // it has an account, so somebody signs for it
    caipNetworkId,
    method,
    params: params.value,
    network,
    address,
    approval: row.approval,
  }
}

/** The params of a method went through its schema, so a reader knows what it looks at. */
// biome-ignore lint/suspicious/noExplicitAny: the method's schema decides the shape
type Params = any

/** Where a method names the account that it is about; the rest are about no account of ours. */
const accountOf: Record<string, (params: Params) => unknown> = {
  personal_sign: (params) => params[1],
  eth_signTypedData_v4: (params) => params[0],
  eth_sendTransaction: (params) => params[0].from,
  eth_sendUserOperation: (params) => params[0].sender,
  wallet_sendCalls: (params) => params[0].from,
  wallet_getCapabilities: (params) => params[0],
  wallet_getAssets: (params) => params[0].account,
  solana_signMessage: (params) => params.pubkey,
  solana_signAndSendTransaction: (params) => params.pubkey,
}

/** The chain that a request names besides its network; they must be the same one. */
function chainOf(method: string, params: Params): unknown {
  if (method === 'eth_signTypedData_v4') return params[1].domain.chainId
  return /^(eth_sendTransaction|wallet_sendCalls)$/.test(method) ? params[0].chainId : undefined
}

function checkChain(given: unknown, network: Network): void {
  if (given === undefined || given === null) return
  if (toNumber(given) !== String(network.id))
    throw new AppKitError(errors.WRONG_CHAIN, {
      given: String(given).slice(0, 80),
      active: String(network.id),
    })
}

/** A chain id as number, decimal or hexadecimal text; anything else equals no chain. */
function toNumber(given: unknown): string | undefined {
  if (typeof given === 'bigint' || typeof given === 'number') return String(given)
  const written = typeof given === 'string' ? given : ''
  if (!/^(0x[0-9a-fA-F]{1,16}|\d{1,20})$/.test(written)) return undefined
  return String(BigInt(written))
}

/** Typed data often comes as JSON text: it is parsed here, once, and nobody sees the text again. */
function parseTypedData(method: string, params: unknown): unknown {
  if (method !== 'eth_signTypedData_v4' || !Array.isArray(params)) return params
  const [account, data, ...rest] = params
  if (typeof data !== 'string') return params
  try {
    return [account, JSON.parse(data), ...rest]
  } catch (cause) {
    throw new AppKitError(errors.BAD_REQUEST, { type: method, path: '1' }, { cause })
  }
}

/** Hexadecimal addresses come in any case; all others are exact. */
function isSame(left: string, right: string): boolean {
  if (!left.startsWith('0x')) return left === right
  return left.toLowerCase() === right.toLowerCase()
}
