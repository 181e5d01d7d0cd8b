import { doubleClickMs } from '../../shared-schemas/limits.ts'
import { pointAt } from '../../testing/pointAt.ts'
import { localNetwork, siteUrl } from './support/environment.ts'
import { press } from './support/kit.ts'
import { expect, test } from './support/test.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('default: the modal is open after opening and closed after closing [4.23]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await expect(kit.dialog).toBeHidden()

  await page.evaluate(() => window.appkit.open())
  await expect(kit.dialog).toBeVisible()
  expect((await kit.state()).open).toBe(true)

  await page.evaluate(() => window.appkit.close())
  await expect(kit.dialog).toBeHidden()
  expect((await kit.state()).open).toBe(false)
})

test('behavior: without an account and a view it opens on Connect, with an account on Account [2.42 2.41]', async ({
  kit,
}) => {
  await kit.visit(siteUrl('plain'))

  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
  await kit.press('Close')
  await kit.closed()

  await kit.connect()
  await kit.open()
  await expect(kit.view('Account')).toBeVisible()
})

test('behavior: an explicit view is shown, by call and by attribute [2.40]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))

  await kit.call('Networks')
  await expect(kit.view('Choose a network')).toBeVisible()
  await kit.press('Close')
  await kit.closed()

  await press(page.locator('#networks'))
  await expect(kit.view('Choose a network')).toBeVisible()
})

test('behavior: closing goes back to Connect with nothing behind it [2.43]', async ({ kit }) => {
  await kit.visit(siteUrl('plain'))
  await kit.call('Networks')
  await expect(kit.view('Choose a network')).toBeVisible()
  await kit.press('Close')
  await kit.closed()

  await kit.open()

  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect(kit.button('Back')).toHaveCount(0)
})

test('behavior: going back from the first view closes the modal [2.31]', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  await page.keyboard.press('Escape')

  await kit.closed()
})

test('behavior: opening twice never makes a second modal [2.02]', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))

  await page.evaluate(() =>
    Promise.all([
      window.appkit.open(),
      window.appkit.open({ view: 'Networks' }),
      window.appkit.open({ view: 'Connect' }),
    ]),
  )
  await expect(kit.view('Log in or connect')).toBeVisible()

  await expect(page.locator('appkit-frames')).toHaveCount(1)
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(kit.frame.getByRole('dialog')).toHaveCount(1)
})

test("behavior: neither opening by a link nor views change the page's address or history [2.01]", async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/other',
      textContent: 'Log in',
    })
    link.dataset.appkitOpen = ''
    document.querySelector('main')?.append(link)
  })
  const before = await page.evaluate(() => [location.href, history.length])

  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(kit.view('Log in or connect')).toBeVisible()
  await kit.call('Networks')
  await expect(kit.view('Choose a network')).toBeVisible()
  await kit.call('Connect')
  await expect(kit.view('Log in or connect')).toBeVisible()
  await kit.press('Close')
  await kit.closed()

  expect(await page.evaluate(() => [location.href, history.length])).toEqual(before)
})

test('behavior: a namespace other than the active one runs the switch flow towards it [2.34]', async ({
  kit,
}) => {
  await kit.visit(siteUrl('plain', { options: { networks: [localNetwork(), solana] } }))
  await kit.connect()

  await kit.call(undefined, 'solana')

  await expect.poll(async () => (await kit.state()).activeNetwork).toBe(solana)
})

test('behavior: a view that must be answered shakes for 500 ms, and then no more [4.25 9.08]', async ({
  kit,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  const options = { networks: ['eip155:1'], requireSupportedNetwork: true }
  await kit.visit(siteUrl('plain', { options }))
  await kit.open()
  await kit.press(/^Demo Wallet/)
  await kit.approve()
  const card = kit.view('Network not supported')
  await expect(card).toBeVisible()
  await expect(card).toHaveAttribute('data-shaking', 'false')
  await page.clock.pauseAt(Date.now() + 30_000)

  await kit.press('Close')

  await expect(card).toHaveAttribute('data-shaking', 'true')
  await expect(card).toHaveCSS('animation-duration', '0.5s')
  await page.clock.runFor(499)
  await expect(card).toHaveAttribute('data-shaking', 'true')
  await page.clock.runFor(1)
  await expect(card).toHaveAttribute('data-shaking', 'false')
  await expect(card).toBeVisible()
})

test("behavior: the element is the last child of the page's body [2.25]", async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()

  await expect(page.locator('body > appkit-frames')).toHaveCount(1)
})

test('behavior: with appending disabled nothing is added, and the site places the element [2.26]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { options: { disableAppend: true } }))
  await kit.call()
  await expect(page.locator('appkit-frames')).toHaveCount(0)

  await page.evaluate(() => {
    const { element } = window.appkit
    if (element) document.querySelector('main')?.append(element)
    return window.appkit.open()
  })

  await expect(page.locator('main > appkit-frames')).toHaveCount(1)
  await expect(kit.view('Log in or connect')).toBeVisible()
})

test('behavior: embedded, it stands where the site put it and shows Connect after closing [2.24 2.45]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('embed', { tag: { embed: '#place' } }))

  await expect(page.locator('#place > appkit-frames')).toHaveCount(1)
  await expect(kit.dialog).toHaveCount(0)
  await expect(kit.view('Log in or connect')).toBeVisible()
  const place = await page.locator('#place').boundingBox()
  const frame = await page.locator('#place iframe').boundingBox()
  expect(frame?.height).toBeGreaterThan(100)
  expect(frame?.y).toBeGreaterThanOrEqual(place?.y ?? Number.NaN)
  expect(frame?.width).toBeLessThanOrEqual(place?.width ?? 0)

  await kit.call('Networks')
  await expect(kit.view('Choose a network')).toBeVisible()
  await page.evaluate(() => window.appkit.close())
  await expect(kit.view('Log in or connect')).toBeVisible()
})

test('behavior: embedded and connected, closing shows Account [2.44]', async ({ kit, page }) => {
  await kit.visit(siteUrl('embed', { tag: { embed: '#place' } }))
  await kit.press(/^Demo Wallet/)
  await kit.approve()
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')

  await kit.call('Networks')
  await expect(kit.view('Choose a network')).toBeVisible()
  await page.evaluate(() => window.appkit.close())

  await expect(kit.view('Account')).toBeVisible()
})

test('behavior: it is loading while a wallet decides, and not before or after [4.24]', async ({
  kit,
}) => {
  await kit.visit(siteUrl('plain'))
  expect((await kit.state()).loading).toBe(false)
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect.poll(async () => (await kit.state()).loading).toBe(false)

  await kit.press(/^Demo Wallet/)
  await expect(kit.walletPrompt).toBeVisible()
  await expect.poll(async () => (await kit.state()).loading).toBe(true)
  await kit.approve()

  await expect.poll(async () => (await kit.state()).loading).toBe(false)
})

test('behavior: the focus goes into the modal, and back to where it was', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await page.locator('#open').focus()

  await page.keyboard.press('Enter')
  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName))
    .toMatch(/APPKIT-FRAMES|IFRAME/)
  await page.keyboard.press('Escape')
  await kit.closed()

  await expect(page.locator('#open')).toBeFocused()
})

test('behavior: a click beside the card closes it', async ({ kit, page }) => {
  await page.clock.install()
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  await pointAt(kit.button('Close')) // the frame is there for the pointer
  await page.clock.fastForward(doubleClickMs)
  await page.mouse.click(20, 20)

  await kit.closed()
})

test('behavior: a whole connection by keyboard alone', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect(kit.view('Log in or connect').locator(':focus')).toHaveCount(1)

  const wallet = kit.button(/^Demo Wallet/)
  for (let step = 0; step < 6 && !(await isFocused(wallet)); step += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(kit.walletPrompt.locator(':focus')).toHaveCount(1)
  const approve = kit.walletPrompt.getByRole('button', { name: 'Approve' })
  for (let step = 0; step < 4 && !(await isFocused(approve)); step += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await kit.closed()
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
})

test('behavior: a page with a scrollbar does not move by a pixel', async ({ kit, page }) => {
  await kit.visit(siteUrl('tall'))
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const before = await page.locator('h1').boundingBox()

  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
  const during = await page.locator('h1').boundingBox()
  await kit.press('Close')
  await kit.closed()

  expect(during).toEqual(before)
  expect(await page.locator('h1').boundingBox()).toEqual(before)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

async function isFocused(locator: import('playwright/test').Locator): Promise<boolean> {
  return (await locator.count()) > 0 && locator.evaluate((element) => element.matches(':focus'))
}
