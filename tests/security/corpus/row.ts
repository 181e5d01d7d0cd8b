import type { CaipNetworkId, ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { type Network, toNetwork } from '../../../shared-schemas/entities/network.ts'

/** The account, the site and the moment that every request of the corpus is judged with. */
export const world = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  stranger: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  siteOrigin: 'https://shop.example',
  now: Date.parse('2026-11-21T09:00:00Z'),
} as const

/** A network as a project names it. */
export function projectNetwork(id: number, symbol: string): Network {
  return toNetwork({
    id,
    name: `Network ${id}`,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: ['https://node.test'] } },
  })
}

/**
 * One hostile request and its verdict, written by hand: `refused: code`, `blocked: reason`,
 * `warned: a b` in the order of the alphabet, or `plain`.
 */
export type Row = {
  title: string
  method: string
  params: unknown
  verdict: string
  namespace?: ChainNamespace
  caipNetworkId?: CaipNetworkId
}
