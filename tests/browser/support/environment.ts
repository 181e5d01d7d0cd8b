import type { SiteNetwork } from '../../../shared-schemas/entities/network.ts'

/** What the set-up of the run tells its workers, through the environment they inherit. */
export const environment = {
  publish(ports: Readonly<Record<string, number>>): void {
    for (const [name, port] of Object.entries(ports))
      process.env[`APPKIT_TEST_${name}`] = String(port)
  },
  get stackPort(): number {
    return read('STACK_PORT')
  },
  get sitesPort(): number {
    return read('SITES_PORT')
  },
  /** The relay of the stack, and one that tests may break: relayControl.ts. */
  get relayPort(): number {
    return read('RELAY_PORT')
  },
  get faultyRelayPort(): number {
    return read('FAULTY_RELAY_PORT')
  },
  get relayControlPort(): number {
    return read('RELAY_CONTROL_PORT')
  },
  /** The Bitcoin chain of the run, and what gives out its coins. */
  get bitcoinUrl(): string {
    return `http://127.0.0.1:${read('BITCOIN_PORT')}`
  },
  get bitcoinControlUrl(): string {
    return `http://127.0.0.1:${read('BITCOIN_CONTROL_PORT')}`
  },
  /** The local providers of logins, for browsers and programs alike. */
  get identityUrl(): string {
    return `http://127.0.0.1:${read('IDENTITY_PORT')}`
  },
  /** The chains themselves, for programs: Node resolves no `*.localhost`. */
  get chainUrls(): Record<number, string> {
    return {
      31337: `http://127.0.0.1:${read('CHAIN_PORT')}`,
      10: `http://127.0.0.1:${read('CHAIN10_PORT')}`,
    }
  },
}

const read = (name: string) => Number(process.env[`APPKIT_TEST_${name}`])

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
