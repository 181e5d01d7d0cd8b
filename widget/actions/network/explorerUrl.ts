import type { Network } from '../../../shared-schemas/entities/network.ts'

/** A page of a network's explorer, if it has one. Some tell their networks apart in the query of their address. */
export function explorerUrl(
  network: Network | undefined,
  kind: 'tx' | 'address',
  id: string,
): string | undefined {
  const explorer = network?.blockExplorers?.default.url
  if (explorer === undefined) return undefined
  const url = new URL(explorer)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${kind}/${id}`
  return url.href
}
