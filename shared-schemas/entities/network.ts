import * as z from 'zod/mini'
import { CaipNetworkId, ChainNamespace, defaultNamespace } from './caip.ts'

const name = z.string().check(z.minLength(1), z.maxLength(64))
export const nodeUrlPattern = /^(https?|wss?):\/\//
const url = z.string().check(z.maxLength(512), z.regex(nodeUrlPattern))
// The arrays in viem's chain objects are readonly.
const urls = z.array(url).check(z.maxLength(10)) as z.ZodMiniType<readonly string[]>

/** A network as a site defines it. A chain object of viem is one; unknown fields are dropped. */
export const SiteNetwork = z.object({
  id: z.union([z.number(), z.string().check(z.maxLength(64))]),
  chainNamespace: z.optional(ChainNamespace),
  name,
  nativeCurrency: z.object({
    name,
    symbol: z.string().check(z.maxLength(16)),
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
  }),
  rpcUrls: z.object({ default: z.object({ http: urls }) }),
  blockExplorers: z.optional(z.object({ default: z.object({ name, url }) })),
  testnet: z.optional(z.boolean()),
  assets: z.optional(
    z.object({
      imageId: z.optional(z.string().check(z.maxLength(64))),
      imageUrl: z.optional(z.string().check(z.maxLength(512))),
    }),
  ),
})
export type SiteNetwork = z.infer<typeof SiteNetwork>

/** A network that a site offers: the id of a network that the kit knows, or a network object. */
export const NetworkChoice = z.union([CaipNetworkId, SiteNetwork])
export type NetworkChoice = z.infer<typeof NetworkChoice>

/** A network with its namespace and CAIP-2 id, as the kit uses it. Source: specification section 3. */
export type Network = SiteNetwork & {
  chainNamespace: ChainNamespace
  caipNetworkId: CaipNetworkId
}

/** Adds the namespace and the CAIP-2 id. A network without a namespace is an EVM chain, as in viem. */
export function toNetwork(given: SiteNetwork): Network {
  const chainNamespace = given.chainNamespace ?? defaultNamespace
  return { ...given, chainNamespace, caipNetworkId: `${chainNamespace}:${given.id}` }
}
