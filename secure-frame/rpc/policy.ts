import type { SignerNamespace } from '../../chains/signers.ts'
import { addressKey } from '../../chains/signing/addressKey.ts'
import type { CheckedRequest, GivenRequest } from '../../chains/signing/request.ts'
import type { MethodRow } from '../../chains/signing/row.ts'
import { signing } from '../../chains/signing.ts'
import type { CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { read } from '../../shared-schemas/messaging/read.ts'

type Context = {
  networks: ReadonlyMap<CaipNetworkId, Network>
  /** The addresses of a namespace's account, the connected one first; empty without a login. */
  addresses: (namespace: ChainNamespace) => readonly string[]
}

/**
 * Checks whether the frame allows a request. The widget is not trusted, so everything that it checked is checked again:
 * the method, its params, the account, the network.
 *
 * @throws METHOD_NOT_ALLOWED, NETWORK_NOT_SERVED, NOT_LOGGED_IN, BAD_REQUEST, PERMISSION_UNKNOWN, WRONG_ACCOUNT,
 * WRONG_CHAIN
 * Source: T2, T7.
 */
export function checkRequest(
  { networks, addresses }: Context,
  given: GivenRequest,
): CheckedRequest {
  const { namespace, caipNetworkId, method } = given
  const row = rowOf(given)
  if (!row) throw new AppKitError(errors.METHOD_NOT_ALLOWED)
  const network = networks.get(caipNetworkId)
  if (network?.chainNamespace !== namespace)
    throw new AppKitError(errors.NETWORK_NOT_SERVED, { caipNetworkId })
  const own = addresses(namespace)
  const [first] = own
  if (first === undefined) throw new AppKitError(errors.NOT_LOGGED_IN)
  const params = read(row.params, row.parse ? row.parse(given.params) : given.params)
  if (params.path !== undefined)
    throw new AppKitError(errors.BAD_REQUEST, { type: method, path: params.path })
  row.check?.(given)
  const named = row.account?.(params.value)
  const address = named === undefined ? first : own.find((it) => isSame(it, String(named)))
  if (address === undefined) throw new AppKitError(errors.WRONG_ACCOUNT, { address: String(named) })
  checkChain(row.chain?.(params.value), network)
  return {
    namespace: namespace as SignerNamespace, // Only namespaces with a signer have an account.
    caipNetworkId,
    method,
    params: params.value,
    network,
    address,
    approval: row.approval,
  }
}

function isSame(one: string, other: string): boolean {
  return addressKey(one) === addressKey(other)
}

/** The row of a request's method; undefined if the wallet does not support it. */
export function rowOf({ namespace, method }: GivenRequest): MethodRow | undefined {
  return signing[namespace]?.rows[method]
}

function checkChain(given: unknown, network: Network): void {
  if (given === undefined || given === null) return
  if (parseChainId(given) !== String(network.id))
    throw new AppKitError(errors.WRONG_CHAIN, {
      given: String(given).slice(0, 80),
      active: String(network.id),
    })
}

/** Parses a chain id: a number, or decimal or hexadecimal text. Anything else is undefined, which matches no chain. */
function parseChainId(given: unknown): string | undefined {
  if (typeof given === 'bigint' || typeof given === 'number') return String(given)
  const written = typeof given === 'string' ? given : ''
  if (!/^(0x[0-9a-fA-F]{1,16}|\d{1,20})$/.test(written)) return undefined
  return String(BigInt(written))
}
