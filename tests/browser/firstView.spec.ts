import type { Page, Route } from 'playwright/test'
import { announceWallets } from './support/announceWallets.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { expect, test } from './support/test.ts'
import { withoutFirstView } from './support/withoutFirstView.ts'

const script = /\/assets\/first-[^/]*\.js$/

/** Holds back the widget's script until the test lets it go. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let open = false
  await page.route(script, (route) => (open ? route.continue() : void held.push(route)))
  return async () => {
    open = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}

/** A site that loads nothing before the visitor opens the modal, and whose widget has no script yet. */
async function openWithoutScript(page: Page, site: Parameters<typeof siteUrl>[1] = {}) {
  const release = await holdScript(page)
  const options = { preload: 'none', ...site.options }
  await page.goto(siteUrl('plain', { wallet: 'none', ...site, options }))
  await page.locator('[data-appkit-open=""]').click()
  return release
}

test('default: wallets are on screen before any script of the widget, and no list is asked for', async ({
  kit,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const release = await openWithoutScript(page)

  await expect(kit.button(/^All wallets/)).toBeVisible()
  await expect(kit.frame.locator('li img').first()).toBeVisible()
  const rows = kit.frame.locator('li button')
  const names = await rows.allTextContents()
  expect(names.length).toBe(5) // the way to other devices, three wallets, and all of them
  await release()
  await expect.poll(() => page.evaluate(() => window.appkit.getState().open)).toBe(true)
  await page.waitForLoadState('networkidle')

  expect(await rows.allTextContents()).toEqual(names)
  expect(asked.filter((path) => path === '/getWallets')).toEqual([])
})

test('behavior: a click before the script is done once it is there', async ({ kit, page }) => {
  const release = await openWithoutScript(page)
  await kit.button(/^All wallets/).click()
  await expect(kit.view('Log in or connect')).toBeVisible()

  await release()

  await expect(kit.frame.getByRole('searchbox')).toBeVisible()
})

test('behavior: Escape before the script closes the modal', async ({ kit, page }) => {
  const release = await openWithoutScript(page)
  await expect(kit.button(/^All wallets/)).toBeVisible()
  await page.keyboard.press('Escape')

  await release()

  await expect(kit.dialog).toBeHidden()
})

test('behavior: what is typed before the script stays, with its focus', async ({ kit, page }) => {
  const release = await openWithoutScript(page)
  const field = kit.frame.getByRole('textbox')
  await field.click()
  await page.keyboard.type('ann@exam')

  await release()
  await expect.poll(() => page.evaluate(() => window.appkit.getState().open)).toBe(true)
  await page.keyboard.type('ple.com')

  await expect(field).toHaveValue('ann@example.com')
  await expect(field).toBeFocused()
})

test('behavior: wallets of the page have their places before they come, and nothing moves', async ({
  kit,
  page,
}) => {
  await page.addInitScript(announceWallets, 1)
  const release = await openWithoutScript(page)
  const all = kit.button(/^All wallets/)
  await expect(all).toBeVisible()
  const before = await all.boundingBox()

  await release()
  await expect(kit.button(/, Installed$/)).toBeVisible()

  expect(await all.boundingBox()).toEqual(before)
})

test('behavior: another view is asked for: the page covers what the server drew until it is there', async ({
  kit,
  page,
}) => {
  const release = await holdScript(page)
  await page.goto(siteUrl('plain', { options: { preload: 'idle' } }))
  await expect(kit.frame.locator('li button').first()).toBeAttached()
  await kit.call('AllWallets')
  await expect(page.locator('iframe[name="appkit-widget"]')).toHaveCSS('opacity', '0')

  await release()

  await expect(kit.frame.getByRole('searchbox')).toBeVisible()
  await expect(page.locator('iframe[name="appkit-widget"]')).toHaveCSS('opacity', '1')
})

test('behavior: who was here before sees nothing that is taken back', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  await page.evaluate(() => window.appkit.disconnect())
  const release = await openWithoutScript(page, { wallet: 'demo' })
  await expect(kit.frame.locator('li button').first()).toBeAttached()
  await expect(kit.frame.locator('li button').first()).toBeHidden()

  await release()

  await expect(kit.button(/^Demo Wallet.*Recent$/)).toBeVisible()
})

test('behavior: an older server that draws no view, and an older script that asks for none, work with the others', async ({
  kit,
  page,
}) => {
  await withoutFirstView(page)

  await kit.visit(siteUrl('plain', { options: { preload: 'none' } }))
  await kit.open()
  await kit.press(/^Demo Wallet/)
  await kit.approve()

  await kit.closed()
})

test('behavior: dark, in two columns and from right to left, the widget takes over what is there', async ({
  kit,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const options = {
    themeMode: 'dark',
    direction: 'rtl',
    themeVariables: { accent: '#ff0066', radius: '4px' },
    labels: { 'connecting.title': '<b>' },
  }
  const release = await openWithoutScript(page, { options })
  const root = kit.frame.locator('.appkit')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(kit.frame.getByRole('dialog')).toHaveAttribute('data-wide', 'true')
  await expect(root).toHaveCSS('--radius', '4px')
  const size = await kit.frame.getByRole('dialog').boundingBox()

  await release()
  await expect.poll(() => page.evaluate(() => window.appkit.getState().open)).toBe(true)

  expect(await kit.frame.getByRole('dialog').boundingBox()).toEqual(size)
  await expect(root).toHaveCSS('--radius', '4px')
})

test('behavior: in the flow of a page wallets are painted before the script, and stay where they are', async ({
  kit,
  page,
}) => {
  const release = await holdScript(page)
  const url = siteUrl('plain', { wallet: 'none', options: { embed: 'body' } })
  await page.goto(url, { waitUntil: 'commit' }) // its load waits for the script
  const all = kit.button(/^All wallets/)
  await expect(all).toBeVisible()
  const before = await all.boundingBox()
  await all.evaluate((element) => Object.assign(element, { isFromServer: true }))

  await release()
  await page.evaluate(() => window.appkit.ready)

  await expect.poll(() => all.evaluate(isHydrated)).toBe(true)
  expect(await all.boundingBox()).toEqual(before)
  await all.click()
  await expect(kit.frame.getByRole('searchbox')).toBeVisible()
})

/** React works in the very element that the server drew. */
function isHydrated(element: Element): boolean {
  return 'isFromServer' in element && Object.keys(element).some((key) => key.startsWith('__react'))
}

test('behavior: the document is drawn for frames alone', async ({ page }) => {
  const first = JSON.stringify({ page: [false, false, false, 0] })
  const url = `${stackOrigin('widget.shop')}/frame?projectId=shop&first=${encodeURIComponent(first)}`

  await page.goto(url)

  await expect(page.getByText('Nothing to see here')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
