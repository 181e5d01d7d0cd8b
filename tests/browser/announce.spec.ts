import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { recoverMessageAddress } from 'viem'
import { approveInModal, enterEmail, waitForAccount } from '../../testing/playwright.ts'
import type { ForeignSite } from './pages/foreignSite.ts'
import { bundleSite } from './support/bundleSite.ts'
import { chainRequest } from './support/chain.ts'
import { siteUrl } from './support/environment.ts'
import { demoWallet } from './support/kit.ts'
import { emailFor, loginCode } from './support/login.ts'
import { startSolanaStack } from './support/solana.ts'
import { expect, test } from './support/test.ts'

// Sites that were made for extensions, with our tag on the page and `announce` on the tag.

declare global {
  interface Window {
    site: ForeignSite
  }
}

let code: string
test.beforeAll(async () => {
  code = await bundleSite(join(import.meta.dirname, 'pages/foreignSite.ts'))
})

/** The page with the site's own script in it, which runs before ours. */
async function openForeign(page: Page, url: string): Promise<void> {
  await page.addInitScript({ content: `if (window === top) {${code}}` })
  await page.goto(url)
}

const announcing = { wallet: 'none', tag: { announce: '' } } as const
const named = (page: Page) => page.evaluate(() => window.site.announced.map(({ info }) => info))

/** Logs in where the site has already opened the modal. */
const logIn = async (page: Page): Promise<string> => {
  await enterEmail(page, { email: emailFor('foreign'), readCode: loginCode })
  return waitForAccount(page)
}

test('default: a site made with viem finds us, connects, signs and pays with a login by email', async ({
  page,
}) => {
  await openForeign(page, siteUrl('plain', announcing))
  await expect.poll(() => named(page)).toHaveLength(1)

  const connecting = page.evaluate(() => window.site.connect())
  const address = await logIn(page)
  expect(await connecting).toEqual([address])
  expect(await page.evaluate(() => window.site.chainId())).toBe(31_337)

  const signing = page.evaluate(() => window.site.sign('hello'))
  await approveInModal(page)
  const signature = (await signing) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)

  await chainRequest('anvil_setBalance', [address, '0xde0b6b3a7640000'])
  const to = `0x${'5f'.repeat(20)}` as const
  const paying = page.evaluate((to) => window.site.send(to, '1000'), to)
  await approveInModal(page)
  const sent = await chainRequest('eth_getTransactionByHash', [await paying])
  expect(sent).toMatchObject({ from: address.toLowerCase(), to, value: '0x3e8' })
})

test('behavior: what we say of ourselves is what EIP-6963 asks for, once a page', async ({
  kit,
  page,
}) => {
  await openForeign(
    page,
    siteUrl('plain', { ...announcing, options: { metadata: { name: 'Mugs' } } }),
  )
  await kit.ready()
  await expect.poll(() => named(page)).toHaveLength(1)

  await page.evaluate(() => window.site.ask())
  await page.evaluate(() => window.appkit.updateOptions({ announce: true }))

  await expect.poll(() => page.evaluate(() => window.appkit.getState().initialized)).toBe(true)
  const [first, ...others] = await named(page)
  expect(others).toEqual([])
  expect(first).toMatchObject({ name: 'AppKit (Mugs)', rdns: 'dev.appkit.embed' })
  expect(first?.uuid).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  const width = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    return image.naturalWidth
  }, first?.icon)
  expect(width).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => named(page)).toHaveLength(1)
  expect((await named(page))[0]?.uuid).not.toBe(first?.uuid)
})

test('behavior: our own modal does not offer us, nor another kit of the page', async ({
  kit,
  page,
}) => {
  await page.addInitScript(() => {
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Other kit',
      rdns: 'dev.other',
      icon: 'data:image/png;base64,AAAA',
    }
    const provider = { isAppKit: true, request: async () => [] }
    window.addEventListener('eip6963:requestProvider', () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
      ),
    )
  })
  await openForeign(page, siteUrl('plain', { tag: { announce: '' } }))
  await kit.ready()
  await expect.poll(async () => (await named(page)).map(({ name }) => name)).toContain('AppKit')

  await kit.open()

  await expect(kit.button(demoWallet)).toBeVisible()
  await expect(kit.button(/AppKit|Other kit/)).toHaveCount(0)
})

test('behavior: events reach the site, a move is asked for, and giving up the accounts disconnects', async ({
  kit,
  page,
}) => {
  await openForeign(page, siteUrl('plain', announcing))
  await kit.ready()
  await expect.poll(() => named(page)).toHaveLength(1)
  const connecting = page.evaluate(() => window.site.connect())
  const address = await logIn(page)
  await connecting

  await page.evaluate(() => window.site.move(10))
  expect(await page.evaluate(() => window.site.chainId())).toBe(10)
  expect(await page.evaluate(() => window.site.permissions())).toMatchObject([
    { parentCapability: 'eth_accounts', caveats: [{ value: [address] }] },
  ])
  const leaving = page.evaluate(() => window.site.leave())
  await approveInModal(page)
  await leaving

  await expect.poll(async () => (await kit.account())?.status).toBe('disconnected')
  const events = await page.evaluate(() =>
    window.site.events.map(([name, data]) => [name, name === 'disconnect' ? '' : data]),
  )
  expect(events).toEqual([
    ['connect', { chainId: '0x7a69' }],
    ['accountsChanged', [address]],
    ['chainChanged', '0xa'],
    ['accountsChanged', []],
    ['disconnect', ''],
  ])
  expect(await page.evaluate(() => window.site.permissions())).toEqual([])
})

test('error: who closes the modal has refused: 4001', async ({ kit, page }) => {
  await openForeign(page, siteUrl('plain', announcing))
  await expect.poll(() => named(page)).toHaveLength(1)

  const connecting = page.evaluate(() => window.site.connect().catch(({ code }) => code))
  await expect(kit.dialog).toBeVisible()
  await expect(kit.frame.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  expect(await connecting).toBe(4001)
})

test('param: a tag without the attribute, and one that says false, announce nothing', async ({
  kit,
  page,
}) => {
  for (const tag of [{}, { announce: 'false' }]) {
    await openForeign(page, siteUrl('plain', { wallet: 'none', tag }))
    await kit.ready()
    await page.evaluate(() => window.site.ask())
    expect(await named(page)).toEqual([])
  }
})

test('error: a value that is none is named with what is allowed', async ({ page }) => {
  await page.goto(siteUrl('plain', { wallet: 'none', tag: { announce: 'yes' } }))

  const refused = page.evaluate(() => window.appkit.ready.catch(({ message }) => message))

  expect(await refused).toMatch(/announce.*"yes".*metamask/)
})

test('behavior: what announces us is fetched only where it is wanted', async ({ kit, page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  expect(fetched.filter((path) => path.startsWith('/parts/'))).toEqual([])

  await kit.visit(siteUrl('plain', announcing))

  await expect
    .poll(() => fetched.filter((path) => path.startsWith('/parts/')))
    .toEqual([expect.stringMatching(/^\/parts\/later-\w{8}\.js$/)])
})

test('behavior: isMetaMask is claimed only where the site owner says so', async ({ page }) => {
  const claims = () =>
    page.evaluate(() => Object(window.site.announced[0]?.provider).isMetaMask === true)
  await openForeign(page, siteUrl('plain', announcing))
  await expect.poll(() => named(page)).toHaveLength(1)
  expect(await claims()).toBe(false)

  await openForeign(page, siteUrl('plain', { wallet: 'none', tag: { announce: 'metamask' } }))
  await expect.poll(() => named(page)).toHaveLength(1)

  expect(await claims()).toBe(true)
})

test('behavior: a site of the Wallet Standard finds us where it has Solana, and connects', async ({
  page,
}) => {
  const stack = await startSolanaStack()
  try {
    const { address } = await stack.install(page)
    await openForeign(page, stack.url({ announce: true }))
    const names = () =>
      page.evaluate(() =>
        window.site
          .standard()
          .map(({ name }) => name)
          .sort(),
      )
    await expect.poll(names).toEqual(['AppKit', 'Sunny Wallet'])

    const connecting = page.evaluate(() => window.site.connectStandard('AppKit'))
    await page
      .frameLocator('iframe[name="appkit-widget"]')
      .getByRole('button', { name: 'Sunny Wallet' })
      .click()

    expect(await connecting).toEqual([address])
  } finally {
    await stack.stop()
  }
})
