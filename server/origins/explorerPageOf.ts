import { definitions } from '../../chains/definitions.ts'
import { toNetwork } from '../../shared-schemas/entities/network.ts'
import type { Project } from '../db/queries/projects.ts'

/** Explorers whose pages of addresses have another path than `/address/…`. */
const paths: Readonly<Record<string, string>> = { 'solscan.io': 'account' }

/**
 * The page of an address in the block explorer of a network: the project's own one, else a built-in one. Undefined where
 * there is no such network, it names no explorer, or the address is none of its chain.
 */
export function explorerPageOf(
  project: Pick<Project, 'networks'> | undefined,
  { network, address }: { network: string | undefined; address: string | undefined },
): string | undefined {
  const own = project?.networks.flatMap((it) => (typeof it === 'string' ? [] : toNetwork(it))) ?? []
  const builtIn = Object.values(definitions).flatMap(({ networks }) => networks)
  const found = [...own, ...builtIn].find(({ caipNetworkId }) => caipNetworkId === network)
  if (!found) return undefined
  const base = found.blockExplorers?.default.url ?? ''
  const given = definitions[found.chainNamespace].address.safeParse(address)
  if (!/^https?:/.test(base) || !given.success) return undefined
  const url = new URL(base)
  const path = paths[url.hostname] ?? 'address'
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}/${given.data}`
  return url.href
}
