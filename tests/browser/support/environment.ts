import type { SiteNetwork } from '../../../shared-schemas/network.ts'

/** What the set-up of the run tells its workers, through the environment they inherit. */
export const environment = {
  publish({ stackPort, sitesPort }: { stackPort: number; sitesPort: number }): void {
    process.env['APPKIT_TEST_STACK_PORT'] = String(stackPort)
    process.env['APPKIT_TEST_SITES_PORT'] = String(sitesPort)
  },
  get stackPort(): number {
    return Number(process.env['APPKIT_TEST_STACK_PORT'])
  },
  get sitesPort(): number {
    return Number(process.env['APPKIT_TEST_SITES_PORT'])
  },
}

/** An origin of the local stack, e.g. `stackOrigin('shop')`. */
export function stackOrigin(name: string): string {
  return `http://${name}.localhost:${environment.stackPort}`
}

/** The chain of the local stack, as a site adds it. */
export function localNetwork(): SiteNetwork {
  return {
    id: 31_337,
    name: 'AppKit Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [stackOrigin('chain')] } },
    testnet: true,
  }
}

/** What the page of a test is made of. */
export type SitePage = {
  /** `appkitOptions`; what is left out is as below, `undefined` takes an option away. */
  options?: Record<string, unknown>
  /** Attributes of the script tag, without `data-`; `none` leaves the tag out. */
  tag?: Record<string, string> | 'none'
  /** Whether the demo wallet is in the page. */
  wallet?: 'demo' | 'none'
}

/** The address of a site of the tests. */
export function siteUrl(label: string, { options, tag, wallet = 'demo' }: SitePage = {}): string {
  const url = new URL(`http://${label}.localhost:${environment.sitesPort}/`)
  const networks = [localNetwork(), 'eip155:1', 'eip155:10']
  const all = { projectId: 'shop', networks, ...options }
  url.searchParams.set('options', JSON.stringify(all))
  url.searchParams.set('wallet', wallet)
  if (tag !== undefined) url.searchParams.set('tag', JSON.stringify(tag))
  return url.href
}
