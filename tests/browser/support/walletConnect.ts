import type { BrowserContext, Page } from 'playwright/test'
import { decodeQR } from 'qr/decode.js'
import type { Hex } from 'viem'
import { createPeer, type Peer, type PeerOptions } from '../../../testing/peer.ts'
import { pointAt } from '../../../testing/pointAt.ts'
import { createEip155Wallet, type Eip155Wallet } from '../../../testing/wallets/eip155.ts'
import { environment, type SitePage, siteUrl } from './environment.ts'
import type { Kit } from './kit.ts'
import { expect } from './test.ts'

/** Keys of the test chain's own accounts, which hold coins on both chains. */
const testKeys: readonly [Hex, Hex] = [
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]

/** A wallet on a phone, as it were: real, behind the relay. */
export type Phone = { peer: Peer; wallet: Eip155Wallet }

/** Starts a wallet that knows the two test chains, or those of `chains`. */
export async function startPhone({
  chains = environment.chainUrls,
  faulty = false,
  privateKeys = testKeys,
  ...options
}: Partial<PeerOptions> & {
  chains?: Record<number, string>
  faulty?: boolean
  /** Keys of its own, where what it sent is counted: two files run at a time. */
  privateKeys?: readonly Hex[]
} = {}): Promise<Phone> {
  const wallet = createEip155Wallet({ chains, privateKeys })
  wallet.chainId = 31_337 in chains ? 31_337 : wallet.chainId
  const port = faulty ? environment.faultyRelayPort : environment.relayPort
  const relayUrl = `ws://127.0.0.1:${port}`
  const peer = await createPeer({ relayUrl, wallets: [wallet], ...options })
  return { peer, wallet }
}

/** A site whose first network is the test chain, and whose page has no wallet of its own. */
export function relaySite({ options, ...page }: SitePage = {}): string {
  return siteUrl('plain', { wallet: 'none', ...page, ...(options && { options }) })
}

/** Opens the code, as a visitor does: the page's button, then the row of the list. */
export async function showCode(kit: Kit): Promise<void> {
  await kit.open()
  const row = kit.button(/^WalletConnect/)
  await pointAt(row)
  await row.click()
  await expect(kit.code).toBeVisible()
}

/** Reads the code on screen as a camera does. */
export async function scan(kit: Kit): Promise<string> {
  await expect(kit.code).toBeVisible()
  const drawn = await kit.code.evaluate((svg) => ({
    size: Number(svg.getAttribute('viewBox')?.split(' ')[2]),
    path: svg.querySelector('path')?.getAttribute('d') ?? '',
  }))
  return decodeQR(rasterize(drawn))
}

/** The whole way: code, scan, approve, connected. */
export async function connectPhone(kit: Kit, phone: Phone): Promise<string> {
  await showCode(kit)
  await phone.peer.pair(await scan(kit))
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await kit.closed()
  return (await kit.account())?.address ?? ''
}

/** The site's provider asks. */
export function ask(page: Page, method: string, params: unknown[] = []): Promise<unknown> {
  return page.evaluate(
    ([method, params]) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: method as string, params: params as unknown[] }), // as given above
    [method, params] as const,
  )
}

/** The error that the site's provider throws. */
export function askInVain(
  page: Page,
  method: string,
  params: unknown[] = [],
): Promise<{ code: unknown; message: unknown }> {
  return page.evaluate(
    ([method, params]) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: method as string, params: params as unknown[] }) // as given above
        .then(
          (result: unknown) => ({ code: 'none', message: JSON.stringify(result) }),
          ({ code, message }: { code: unknown; message: unknown }) => ({ code, message }),
        ),
    [method, params] as const,
  )
}

/** Every host that the context speaks to, over HTTP and over websockets. */
export function watchHosts(context: BrowserContext): Set<string> {
  const hosts = new Set<string>()
  const meet = (page: Page) =>
    page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host))
  context.on('request', (request) => {
    const { host } = new URL(request.url())
    if (host !== '') hosts.add(host) // data and blobs have none
  })
  context.pages().forEach(meet)
  context.on('page', meet)
  return hosts
}

/** White and dark pixels with the quiet margin that a camera needs. */
function rasterize({ size, path }: { size: number; path: string }) {
  const scale = 4
  const margin = 4
  const width = (size + 2 * margin) * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < Number(length) * scale; column += 1) {
        const at = (Number(y) + margin) * scale + row
        const pixel = (at * width + (Number(x) + margin) * scale + column) * 4
        data.fill(0, pixel, pixel + 3)
      }
  return { width, height: width, data }
}

/** The sessions in the widget's own storage, as its library keeps them. */
export async function storedSessions(page: Page): Promise<unknown[]> {
  const frame = page.frame('appkit-widget')
  return (
    (await frame?.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => /wallet_connect_\S*session /.test(each))
      return JSON.parse(localStorage.getItem(key ?? '') ?? '[]') as unknown[] // only the tests look at it
    })) ?? []
  )
}

declare global {
  interface Window {
    /** Timers of the widget that take minutes, and how far its clock was put forward. */
    slowClock?: { aheadMs: number; timers: { at: number; run: () => void }[] }
  }
}

/**
 * Makes the widget's clock one that a test puts forward. The page's own runs on: it would take a widget
 * that is minutes ahead of it for dead.
 */
export async function slowClock(page: Page): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript(() => {
    if (!location.hostname.startsWith('widget.')) return
    const clock = { aheadMs: 0, timers: [] as { at: number; run: () => void }[] }
    const { setTimeout: later } = window
    const now = Date.now.bind(Date)
    Date.now = () => now() + clock.aheadMs
    const replace = (run: () => void, ms = 0) => {
      if (ms < 60_000) return later(run, ms)
      clock.timers.push({ at: Date.now() + ms, run })
      return 0
    }
    Object.assign(window, { slowClock: clock, setTimeout: replace })
  })
  return async (ms) => {
    await page.frame('appkit-widget')?.evaluate((ms) => {
      const clock = window.slowClock
      if (!clock) return
      clock.aheadMs += ms
      const due = clock.timers.filter(({ at }) => at <= Date.now())
      clock.timers = clock.timers.filter(({ at }) => at > Date.now())
      for (const { run } of due) run()
    }, ms)
  }
}
