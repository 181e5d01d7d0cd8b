import type { Page } from 'playwright/test'
import { siteUrl } from './support/environment.ts'
import type { Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'
import { type Fetch, timeFetches } from './support/timeFetches.ts'

// The stack offers two ways to chain 10: the server's relay and the node itself. Which one is asked is
// seen at the network's edge; both answer for real, but for the one that a test holds back.

type Node = 'relay' | 'direct'

/** What each of the two was asked; `broken` answers with 503. */
async function watchNodes(page: Page) {
  const asked: { node: Node; body: string }[] = []
  const broken = new Set<Node>()
  await page.context().route(/\/v1\/\?|chain10\.localhost/, (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (request.method() !== 'POST') return route.fallback()
    const node: Node = url.hostname === 'chain10.localhost' ? 'direct' : 'relay'
    if (node === 'relay' && url.searchParams.get('chainId') !== 'eip155:10') return route.fallback()
    asked.push({ node, body: request.postData() ?? '' })
    if (!broken.has(node)) return route.fallback()
    return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } })
  })
  const answers: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).hostname === 'chain10.localhost')
      answers.push(response.request().postData() ?? '')
  })
  const of = (method: string, node?: Node) =>
    asked.filter((it) => it.body.includes(method) && (!node || it.node === node))
  const answered = (method: string) => answers.filter((body) => body.includes(method))
  return { asked, broken, of, answered }
}

async function connectOnTen(page: Page, kit: Kit) {
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  await kit.walletDoes('approve')
  await page.evaluate(() => window.appkit.switchNetwork('eip155:10'))
}

test('behavior: where one endpoint fails the other answers, and the failing one moves behind [7.69]', async ({
  kit,
  page,
}) => {
  const { broken, of, answered } = await watchNodes(page)
  broken.add('relay')
  await page.clock.install()
  const openAccount = async () => {
    await kit.call('Account')
    await expect(kit.frame.getByText(/\d ETH/).first()).toBeVisible()
    await kit.press('Close')
    await kit.closed()
  }

  await connectOnTen(page, kit)
  await openAccount()
  expect(of('eth_getBalance', 'relay').length).toBeGreaterThan(0)
  expect(of('eth_getBalance', 'direct').length).toBeGreaterThan(0)
  await expect.poll(() => answered('eth_chainId').length).toBeGreaterThan(0)
  const [relay, direct] = (['relay', 'direct'] as const).map(
    (it) => of('eth_getBalance', it).length,
  )

  await page.clock.fastForward(31_000) // the balance is asked for again
  await openAccount()

  await expect.poll(() => of('eth_getBalance', 'direct').length).toBeGreaterThan(direct ?? 0)
  expect(of('eth_getBalance', 'relay')).toHaveLength(relay ?? 0)
})

test('behavior: the endpoints of a network in use are pinged every 4 s [9.51]', async ({
  kit,
  page,
}) => {
  const fetches = await timeFetches(page, 'eth_chainId')
  const pings = async () =>
    (await fetches()).filter(({ url }) => /chain10\.localhost|chainId=eip155(:|%3A)10/.test(url))
  const of = (all: Fetch[], node: Node) =>
    all.filter(({ url }) => url.includes('chain10.localhost') === (node === 'direct'))

  await connectOnTen(page, kit)
  await kit.call('Account')
  await expect
    .poll(async () => of(await pings(), 'direct').length, { timeout: 40_000 })
    .toBeGreaterThanOrEqual(3)

  const all = await pings()
  for (const node of ['relay', 'direct'] as const) {
    const times = of(all, node).map(({ askedAt }) => askedAt)
    const gaps = times.slice(1).map((askedAt, place) => askedAt - times[place]!)
    expect(gaps.length).toBeGreaterThanOrEqual(1)
    // The next one is due 4 s after the slower of both answered, which a busy machine makes later.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3_990)
    expect(Math.min(...gaps)).toBeLessThan(6_000)
  }
})
