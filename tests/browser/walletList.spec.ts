import type { Page, Response } from 'playwright/test'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { demoWallet, type Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'
import { withoutFirstView } from './support/withoutFirstView.ts'

const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const safe = '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'
const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'

type Query = Record<string, string>

/** Every answer of the server to a question for wallets, as it comes. */
function recordWallets(page: Page): Response[] {
  const answers: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/getWallets') answers.push(response)
  })
  return answers
}

const queryOf = (response: Response): Query =>
  Object.fromEntries(new URL(response.url()).searchParams)

/** The same question once more, from the widget: the browser does not keep the first answer for us. */
async function askAgain(page: Page, question: Response) {
  const widget = page.frame({ name: 'appkit-widget' })!
  return widget.evaluate(async (address) => {
    const response = await fetch(address)
    return { status: response.status, ...(await response.json()) }
  }, question.url())
}

const atServer = (path: string) => (url: URL) =>
  url.origin === stackOrigin('api.shop') && url.pathname.startsWith(path)

const list = (kit: Kit) => kit.frame.getByRole('list', { name: 'Wallets', exact: true })
const rows = (kit: Kit) => list(kit).getByRole('button')
const search = (kit: Kit) => kit.frame.getByRole('searchbox', { name: 'Search wallets' })

test('default: AllWallets opens by its name and lists all wallets, by pages of 40 [2.05 9.11]', async ({
  kit,
  page,
}) => {
  const networks = [
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    'cosmos:cosmoshub-4',
  ]
  const answers = recordWallets(page)
  await kit.visit(siteUrl('plain', { wallet: 'none', options: { networks } }))

  await kit.call('AllWallets')
  await expect(kit.view('All wallets')).toBeVisible()
  await expect(rows(kit).first()).toContainText('MetaMask')
  await expect(list(kit).getByRole('listitem').nth(8)).toContainText(/\w/) // the first page is here
  await rows(kit).first().focus()
  await page.keyboard.press('End')
  await expect(list(kit).getByRole('button', { name: 'Station', exact: true })).toBeFocused()

  const pages = answers.map(queryOf).filter(({ entries }) => entries === '40')
  expect(pages.map((query) => query.page)).toEqual(['1', '2'])
  const first = answers.find((answer) => queryOf(answer).entries === '40')!
  const others = (await askAgain(page, first)).count
  expect(others).toBeGreaterThanOrEqual(60)
  const count = others + queryOf(first).exclude!.split(',').length // those came with the document
  const last = list(kit).getByRole('listitem').last()
  await expect(last).toHaveAttribute('aria-setsize', String(count))
  await expect(last).toHaveAttribute('aria-posinset', String(count))
})

test('behavior: the server is asked for wallets by page, entries, badge, include, exclude, chains and search, and answers data and count [7.24 9.10 9.12]', async ({
  kit,
  page,
}) => {
  const answers = recordWallets(page)
  await withoutFirstView(page) // which brings its wallets along
  const options = { featuredWalletIds: [safe, trust], excludeWalletIds: [metamask] }
  await kit.visit(siteUrl('plain', { options }))
  expect(answers).toHaveLength(0)

  await kit.open()
  await expect(kit.button('Safe')).toBeVisible()
  await kit.press(/^All wallets/)
  await expect(rows(kit).first()).toContainText(demoWallet)
  await kit.press('Verified only')
  await expect(rows(kit).nth(2)).toContainText('Binance Wallet')
  await search(kit).fill('wallet')
  await expect(rows(kit).first()).toContainText('Trust Wallet')

  const asked = answers.map(queryOf)
  const chains = 'eip155:31337,eip155:1,eip155:10'
  const featured = asked.find(({ include }) => include !== undefined)
  expect(featured).toMatchObject({ include: `${safe},${trust}`, projectId: 'shop', st: 'appkit' })
  const recommended = asked.find(({ entries }) => entries === '4')
  expect(recommended).toMatchObject({ page: '1', chains, exclude: `${metamask},${safe},${trust}` })
  const certified = asked.find(({ badge_type }) => badge_type === 'certified')
  expect(certified).toMatchObject({ page: '1', entries: '40', chains })
  const searched = asked.find((query) => query.search !== undefined)
  expect(searched).toMatchObject({ search: 'wallet', entries: '100', badge_type: 'certified' })
  for (const answer of [...answers]) {
    const { status, data, count } = await askAgain(page, answer)
    expect(status).toBe(200)
    expect(count).toBeGreaterThanOrEqual(data.length)
    expect(data.every(({ id, name }: Query) => Boolean(id && name) && id !== metamask)).toBe(true)
  }
})

test('behavior: search results come no sooner than 300 ms after the search started [9.13]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.call('AllWallets')
  await expect(rows(kit).first()).toBeVisible()
  const widget = page.frame({ name: 'appkit-widget' })!
  const waited = widget.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let startedAt = 0
        // Before the view hears of it: the search starts there.
        const start = () => (startedAt = performance.now())
        document.addEventListener('input', start, { once: true, capture: true })
        const observer = new MutationObserver(() => {
          const [row] = document.querySelectorAll('ul[aria-label="Wallets"] button')
          if (startedAt === 0 || !row?.textContent?.includes('Rainbow')) return
          observer.disconnect()
          resolve(performance.now() - startedAt)
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
  )

  await search(kit).fill('rainb')

  expect(await waited).toBeGreaterThanOrEqual(300)
})

test('behavior: an earlier search is cancelled', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.call('AllWallets')
  await expect(rows(kit).first()).toBeVisible()
  const searches: string[] = []
  const cancelled: string[] = []
  const searchOf = (url: string) => new URL(url).searchParams.get('search') ?? ''
  await page.route(
    (url) => atServer('/getWallets')(url) && url.searchParams.get('search') === 'trust',
    () => {}, // it is never answered
  )
  page.on('request', (request) => void searches.push(searchOf(request.url())))
  page.on('requestfailed', (request) => void cancelled.push(searchOf(request.url())))

  await search(kit).fill('trust')
  await expect.poll(() => searches).toContain('trust')
  await search(kit).fill('keplr')

  await expect(rows(kit)).toHaveText([/Keplr/])
  expect(cancelled).toContain('trust')
})

test('behavior: whether analytics are on is what the project says [7.25]', async ({
  kit,
  page,
}) => {
  for (const [projectId, isAnalyticsEnabled] of [
    ['shop', false],
    ['with-analytics', true],
  ] as const) {
    await kit.visit(siteUrl('plain', { options: { projectId } }))
    await kit.open()
    await expect(kit.frame.getByRole('dialog')).toBeVisible()
    const widget = page.frame({ name: 'appkit-widget' })!
    const answer = await widget.evaluate(
      async ([api, id]) => {
        const response = await fetch(`${api}/getAnalyticsConfig?projectId=${id}`)
        return { status: response.status, json: await response.json() }
      },
      [stackOrigin('api.shop'), projectId],
    )

    expect(answer).toEqual({ status: 200, json: { isAnalyticsEnabled } })
  }
})

test('behavior: a picture that does not come is given up after 2 s, and the rows work all the while [9.55]', async ({
  kit,
  page,
}) => {
  let givenUp = 0
  await withoutFirstView(page) // which brings the pictures of its rows along
  await page.clock.install()
  await page.route(atServer('/getWalletImage/'), () => {}) // never answered
  page.on('requestfailed', (request) => {
    if (request.url().includes('/getWalletImage/')) givenUp += 1
  })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await page.clock.pauseAt(Date.now() + 60_000) // before any picture is asked for
  await kit.call('AllWallets')
  await expect(rows(kit).first()).toContainText('MetaMask')
  const first = list(kit).getByRole('listitem').first()
  await expect(first.locator('[data-letter]')).toHaveCount(0)
  await page.clock.fastForward(1_999)
  await expect(first.locator('[data-letter]')).toHaveCount(0)
  expect(givenUp).toBe(0)

  await page.clock.fastForward(1)

  await expect(first.locator('[data-letter="M"]')).toBeVisible()
  await expect.poll(() => givenUp).toBeGreaterThan(0)
  await rows(kit).first().click()
  await expect(kit.view('All wallets')).toHaveCount(0)
})

test('behavior: wallets of the page come first, and choosing one asks it', async ({ kit }) => {
  await kit.visit(siteUrl('plain'))
  await kit.call('AllWallets')
  await expect(rows(kit).first()).toContainText(demoWallet)

  await rows(kit).first().click()
  await kit.approve()

  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
})

test('behavior: without a relay a wallet of the list leads to where to get it', async ({ kit }) => {
  const options = { projectId: 'without-relay' }
  await kit.visit(siteUrl('plain', { wallet: 'none', options }))
  await kit.open()

  await kit.press('MetaMask')

  await expect(kit.view('MetaMask')).toBeVisible()
  const store = kit.frame.getByRole('link', { name: /Browser extension/ })
  await expect(store).toHaveAttribute('href', /^https:\/\/chromewebstore\.google\.com\/detail\//)
})

/** Has the list fail until the test lets it come. */
async function failList(page: Page): Promise<() => void> {
  let fails = true
  await page.route(atServer('/getWallets'), (route) =>
    fails ? route.abort('connectionfailed') : route.fallback(),
  )
  return () => {
    fails = false
  }
}

test('error: a server that fails is told, and another try works: F11', async ({ kit, page }) => {
  await withoutFirstView(page) // which brings its wallets along
  const mend = await failList(page)
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.call('AllWallets')
  await expect(kit.frame.getByText("The list of wallets didn't load")).toBeVisible()
  mend()

  await kit.press('Try again')

  await expect(rows(kit).first()).toContainText('MetaMask')
})

test('error: of a list that fails, what came with the document stays, and another try brings the others: F11', async ({
  kit,
  page,
}) => {
  const mend = await failList(page)
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.call('AllWallets')
  await expect(kit.frame.getByText("Some wallets didn't load.")).toBeVisible()
  await expect(rows(kit).first()).toContainText('MetaMask')
  mend()

  await kit.press('Try again')

  await expect(list(kit).getByRole('listitem').nth(8)).toContainText(/\w/)
})

test('misc: nothing of the list is fetched or asked before the modal is open', async ({
  kit,
  page,
}) => {
  const asked: string[] = []
  await withoutFirstView(page) // which brings its wallets along
  page.on('request', (request) => void asked.push(request.url()))
  await kit.visit(siteUrl('plain'))
  await page.waitForLoadState('networkidle')

  expect(asked.filter((url) => /MoreWallets|AllWallets|getWallet|Image/.test(url))).toEqual([])
  await kit.open()
  await expect(kit.button(/^All wallets/)).toBeVisible()
  await expect.poll(() => asked.some((url) => url.includes('/getWallets'))).toBe(true)
})
