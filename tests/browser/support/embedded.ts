import { request } from 'node:http'
import { expect, type Page, type Route } from 'playwright/test'
import { pointAt } from '../../../testing/pointAt.ts'
import { press, secureView } from './approval.ts'
import { chainRequest } from './chain.ts'
import { closes } from './closes.ts'
import { environment, siteUrl, stackOrigin } from './environment.ts'
import type { Kit } from './kit.ts'
import { emailFor, logIn, returnOrLogIn } from './login.ts'

/**
 * Somebody comes to a site of a project with an embedded account, which they make if they have none there; gives
 * the address that the site sees.
 */
export async function enter(
  kit: Kit,
  { projectId = 'shop', site = 'plain', ether = 1 } = {},
): Promise<`0x${string}`> {
  const options = { projectId, defaultNetwork: 'eip155:31337' }
  await kit.visit(siteUrl(site, { wallet: 'none', options }))
  const address = (await returnOrLogIn(kit, `${projectId} ${site}`, () =>
    logIn(kit, emailFor(projectId)),
  )) as `0x${string}`
  await kit.closed()
  if (ether > 0) await chainRequest('anvil_setBalance', [address, toQuantity(ether)])
  return address
}

function toQuantity(ether: number): string {
  return `0x${(BigInt(ether) * 10n ** 18n).toString(16)}`
}

/** Opens the window of our own in which the shown request is decided. */
export async function openWindow(page: Page): Promise<Page> {
  const review = secureView(page).getByRole('button', { name: 'Continue', exact: true })
  await pointAt(review)
  const [popup] = await Promise.all([
    page.waitForEvent('popup', { timeout: 30_000 }),
    review.click(),
  ])
  await expect(popup.locator('main.screen')).toBeVisible()
  return popup
}

/** Says yes in such a window, which then goes. */
export async function approveIn(popup: Page, button = 'Approve'): Promise<void> {
  await closes(popup, press(popup, button))
}

export async function approveInWindow(page: Page): Promise<void> {
  await approveIn(await openWindow(page))
}

export async function signInWindow(page: Page): Promise<void> {
  await approveIn(await openWindow(page), 'Sign')
}

/** An address that nobody has. */
export function stranger(): `0x${string}` {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return `0x${Buffer.from(bytes).toString('hex')}`
}

const receipts = 'eth_getTransactionReceipt'

/** What is asked of nodes and bundlers over our server, by method; gives how to end it. */
export async function onRpc(
  page: Page,
  method: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const relay = (url: URL) =>
    url.origin === stackOrigin('api.shop') && url.pathname.startsWith('/v1/')
  const handler = (route: Route) => {
    const asked = route.request().postDataJSON()
    // A batch that asks for receipts as well is not taken: who asks asks again.
    if (method === receipts && Array.isArray(asked) && asked.some((each) => each.method === method))
      return route.abort()
    return asked?.method === method ? answer(route) : route.fallback()
  }
  await page.route(relay, handler)
  return () => page.unroute(relay, handler)
}

/** A node that lags: it knows of no receipt until it is told to, and takes no batch that asks for one. */
export async function holdReceipts(page: Page): Promise<{ release: () => Promise<void> }> {
  const json = { jsonrpc: '2.0', id: 1, result: null }
  const release = await onRpc(page, receipts, (route) => {
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ json, headers })
  })
  return { release }
}

/** Hands a request on to the server, so that only its answer can get lost. */
export function deliver(route: Route): Promise<void> {
  const asked = route.request()
  const { host, pathname, search } = new URL(asked.url())
  const headers = { ...asked.headers(), host } // Node need not know that name
  const path = `${pathname}${search}`
  const given = { host: '127.0.0.1', port: environment.stackPort, method: 'POST', path, headers }
  return new Promise((resolve, reject) => {
    const call = request(given, (answer) => answer.resume().once('end', () => resolve()))
    call.once('error', reject).end(asked.postData())
  })
}
