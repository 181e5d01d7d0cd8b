import * as z from 'zod/mini'
import { AppKitError } from '../errors/AppKitError.ts'
import * as errors from '../errors/errors.ts'

/** The only list of chain namespaces (CAIP-2). Adding a chain type starts here. */
export const ChainNamespace = z.enum(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
export type ChainNamespace = z.infer<typeof ChainNamespace>

/** The namespace of a network that names none, and of a call of the site that names none. */
export const defaultNamespace = 'eip155' satisfies ChainNamespace

/** A network, e.g. `eip155:1`. Source: CAIP-2. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

/** An account on a network, e.g. `eip155:1:0xab…`. Source: CAIP-10. */
export type CaipAddress = `${CaipNetworkId}:${string}`

export const networkPattern = /^(eip155|solana|polkadot|bip122|cosmos):[-_a-zA-Z0-9]{1,64}$/
const addressPattern =
  /^(eip155|solana|polkadot|bip122|cosmos):[-_a-zA-Z0-9]{1,64}:[-.%a-zA-Z0-9]{1,128}$/

// The casts are safe: the patterns check what the template types say, which z.regex cannot infer.
export const CaipNetworkId = /* @__PURE__ */ z
  .string()
  .check(z.regex(networkPattern)) as z.ZodMiniType<CaipNetworkId, string>
export const CaipAddress = /* @__PURE__ */ z
  .string()
  .check(z.regex(addressPattern)) as z.ZodMiniType<CaipAddress, string>

/**
 * Splits a CAIP-2 network id into its namespace and reference.
 *
 * @throws INVALID_CAIP_NETWORK_ID
 */
export function parseCaipNetworkId(value: string): {
  namespace: ChainNamespace
  reference: string
} {
  if (!networkPattern.test(value)) throw new AppKitError(errors.INVALID_CAIP_NETWORK_ID, { value })
  const [namespace, reference] = value.split(':') as [ChainNamespace, string] // checked above
  return { namespace, reference }
}
