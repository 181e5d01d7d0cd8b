import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { environment, siteUrl, stackOrigin } from './support/environment.ts'
import { demoWallet } from './support/kit.ts'
import { connected, emailFor, enterCode, logIn, loginCode } from './support/login.ts'
import { expect, test } from './support/test.ts'

// What the script of the page fetches late, it fetches from beside itself, by the digest it was built with.

test('default: a page that only shows the modal fetches no part', async ({ kit, page }) => {
  const fetched = partsOf(page)
  await kit.visit(siteUrl('plain'))

  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  expect(fetched).toEqual([])
})

test('behavior: a login works under the strictest policy, with a nonce and no policy of Trusted Types', async ({
  kit,
  page,
}) => {
  const fetched = partsOf(page)
  const secure = encodeURIComponent(stackOrigin('secure.shop'))
  await kit.visit(`${siteUrl('csp')}&frames=${secure}`)

  const address = await logIn(kit, emailFor('parts'))

  expect(address).toMatch(/^0x/)
  expect(fetched).toEqual([expect.stringMatching(/^\/parts\/later-\w{8}\.js$/)])
})

test('behavior: run as a module, which has no tag to read, the script starts with the options of the page', async ({
  kit,
  page,
}) => {
  await page.goto(siteUrl('plain', { wallet: 'none', tag: 'none' }))
  await page.evaluate((widgetUrl) => {
    window.appkitOptions = { widgetUrl, projectId: 'shop' }
    const tag = document.createElement('script')
    tag.type = 'module'
    tag.src = `${widgetUrl}/appkit.js`
    document.head.append(tag)
  }, stackOrigin('widget.shop'))
  await page.waitForFunction(() => 'version' in (window.appkit ?? {}))

  await kit.open()

  await expect(kit.view('Log in or connect')).toBeVisible()
})

test.describe('a part that cannot be fetched', () => {
  test.use({ expectedFaults: /ERR_FAILED/ })

  test('error: a wallet of the page is not asked, the modal says so, and the next try connects', async ({
    kit,
    page,
  }) => {
    let blocked = true
    await page.route(`${stackOrigin('widget.shop')}/parts/**`, (route) =>
      blocked ? route.abort() : route.continue(),
    )
    await kit.visit(siteUrl('plain'))
    await kit.call('Connect')

    await kit.press(demoWallet)
    await expect(kit.frame.getByText('You seem to be offline.')).toBeVisible()
    expect((await kit.account())?.status).not.toBe('connected')

    blocked = false
    await kit.press('Try again')
    await kit.approve()
    await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  })
})

test.describe('a part that was changed', () => {
  test.use({ expectedFaults: /integrity/ })

  test('error: it never runs, and the next try works (T12)', async ({ kit, page }) => {
    let changed = true
    await page.route(`${stackOrigin('widget.shop')}/parts/**`, async (route) => {
      if (!changed) return route.continue()
      const file = join(import.meta.dirname, '../../dist', new URL(route.request().url()).pathname)
      await route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: `${readFileSync(file, 'utf8')};window.ran = true`,
      })
    })
    await kit.visit(siteUrl('plain'))
    const email = emailFor('parts')

    await kit.call('Connect')
    const field = kit.frame.getByRole('textbox', { name: 'Email', exact: true })
    await field.fill(email)
    await field.press('Enter')
    await expect(kit.frame.getByText("Email login isn't available right now.")).toBeVisible()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)

    changed = false // it is tried again by itself
    await enterCode(kit, await loginCode(email))
    expect(await connected(kit)).toMatch(/^0x/)
  })
})

/** The parts that a page asks for from now on, by path. */
function partsOf(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url())
    const ours = host === `widget.shop.localhost:${environment.stackPort}`
    if (ours && pathname.startsWith('/parts/')) fetched.push(pathname)
  })
  return fetched
}
