import type { Page } from 'playwright/test'
import type { SolanaProvider } from '../../../chains/solana/pageShapes.ts'
import { startStack } from '../../../scripts/stack/stack.mjs'
import type { SiteNetwork } from '../../../shared-schemas/entities/network.ts'
import { type InstalledWallet, installWallet } from '../../../testing/installWallet.ts'
import { pointAt } from '../../../testing/pointAt.ts'
import { createSolanaWallet, type SolanaWallet } from '../../../testing/wallets/solana.ts'
import { localNetwork, siteUrl } from './environment.ts'
import type { Kit } from './kit.ts'
import { startSiteServer } from './siteServer.ts'
import { expect } from './test.ts'

export const walletName = 'Sunny Wallet'

/** The stack with a Solana cluster beside the one of the run, and what its tests ask of it. */
export async function startSolanaStack() {
  const stack = await startStack({ port: 0, solana: true })
  const { solana: cluster } = stack
  const origin = (host: string) => `http://${host}.localhost:${stack.port}`
  const sites = await startSiteServer({
    widget: origin('widget.shop'),
    api: origin('api.shop'),
  })
  const [, id = ''] = cluster.caipNetworkId.split(':')
  const network: SiteNetwork = {
    id,
    chainNamespace: 'solana',
    name: 'Solana Local',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [origin('solana')] } },
    testnet: true,
  }
  return {
    cluster,
    mail: stack.mail,
    relay: stack.relay,
    network,
    /** Where pages reach the cluster. */
    nodeUrl: origin('solana'),
    shopUrl: `${origin('shop')}/`,
    /** Where the pages of the wallet are. */
    secureOrigin: origin('secure.shop'),
    /** A site with both chain types, or with what it is told; below `shop` it shares the wallet's storage. */
    url(options: Record<string, unknown> = {}, label = 'plain') {
      const all = { networks: [network, localNetwork()], ...options }
      const url = new URL(siteUrl(label, { wallet: 'none', options: all }))
      url.port = String(sites.port)
      return url.href
    },
    async balanceOf(address: string): Promise<number> {
      const { value } = (await cluster.rpc('getBalance', [address])) as { value: number } // a node's answer
      return value
    },
    /** A wallet of a page, with so many SOL on its first account. */
    async install(
      page: Page,
      { sol = 2, keys = 2, ...facts }: Partial<Given> = {},
    ): Promise<Visitor> {
      const privateKeys = Array.from({ length: keys }, randomKey)
      const chains = { [cluster.caipNetworkId]: cluster.url }
      const wallet = createSolanaWallet({ chains, privateKeys })
      const [address = ''] = wallet.accounts()
      if (sol > 0) await cluster.rpc('requestAirdrop', [address, sol * 1e9])
      const extension = await installWallet(page, wallet, { name: walletName, ...facts })
      return { wallet, extension, address }
    },
    async stop() {
      sites.server.closeAllConnections()
      sites.server.close()
      await stack.stop()
    },
  }
}

type Given = { sol: number; keys: number; name: string; shape: string; asGlobal: boolean }
export type Visitor = { wallet: SolanaWallet; extension: InstalledWallet; address: string }
export type SolanaStack = Awaited<ReturnType<typeof startSolanaStack>>

const randomKey = () => crypto.getRandomValues(new Uint8Array(32))

/** The whole way of a visitor: modal, wallet by its name, connected. */
export async function connectSolana(
  kit: Kit,
  name = walletName,
  approve = async () => {},
): Promise<void> {
  await kit.call('Connect', 'solana')
  await pointAt(kit.button(name))
  await kit.press(name)
  await approve()
  await expect.poll(async () => (await kit.account('solana'))?.status).toBe('connected')
  await kit.closed()
}

/** Does something in the page as a site would: with the provider, and @solana/web3.js beside it. */
export async function asSite<given, answer>(
  page: Page,
  work: (site: Site, given: given) => Promise<answer>,
  given: given,
): Promise<answer> {
  if (!(await page.evaluate(() => 'solanaWeb3' in window)))
    await page.addScriptTag({ path: 'node_modules/@solana/web3.js/lib/index.iife.min.js' })
  const answer = await page.evaluate(`(async () => {
    const wallet = await window.appkit.getProvider('solana')
    return (${work})({ wallet, web3: window.solanaWeb3 }, ${JSON.stringify(given)})
  })()`)
  return answer as answer // what `work` gives
}
type Site = { wallet: SolanaProvider; web3: typeof import('@solana/web3.js') }
