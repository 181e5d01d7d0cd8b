import type { Page } from 'playwright/test'
import { siteUrl } from './support/environment.ts'
import { demoWallet, type Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'
import { timeOpening } from './support/timeOpening.ts'

test('error: a widget that never answers is told after 20 s, and the retry works without a reload', async ({
  kit,
  page,
}) => {
  let silent = true
  await page.route('**/frame?*', (route) => (silent ? undefined : route.continue()))
  await kit.page.goto(siteUrl('plain', { tag: { preload: 'none' } }))
  const clickedAt = Date.now()
  const openedAfterMs = page.evaluate(timeOpening)

  await page.locator('#open').click()
  await expect(kit.dialog).toBeVisible()
  expect(await openedAfterMs).toBeLessThan(300)
  const failure = page.locator('appkit-frames [role=alert]')
  await expect(failure).toContainText('did not answer within 20 seconds', { timeout: 40_000 })
  expect(Date.now() - clickedAt).toBeGreaterThan(19_000)
  // The address in it is wider than the card: it breaks.
  const overflowPx = await failure.evaluate(({ parentElement: card }) =>
    card ? card.scrollWidth - card.clientWidth : undefined,
  )
  expect(overflowPx).toBe(0)
  silent = false
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect(failure).toHaveCount(0)
  await kit.press(demoWallet)
  await kit.approve()
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
})

test('behavior: the card of the page is as large as the one of the widget that follows', async ({
  page,
}) => {
  await page.route('**/frame?*', () => undefined)
  await page.goto(siteUrl('plain', { tag: { preload: 'none' } }))
  const card = page.locator('appkit-frames dialog > div > div')
  const size = async () => {
    const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 }
    return [width, Math.round(height)]
  }

  await page.locator('#open').click()
  await expect.poll(size).toEqual([760, 648])
  await page.mouse.click(10, 790)
  await page.evaluate(() => void window.appkit.open({ view: 'Networks' }).catch(() => {}))
  await expect(card).toBeVisible()
  await expect.poll(async () => (await size())[0]).toBe(380)
  await page.mouse.click(10, 790)
  await page.evaluate(() => void window.appkit.connect({ namespace: 'eip155' }).catch(() => {}))

  await expect.poll(size).toEqual([760, 648])
})

test('behavior: a visitor may close the card while nothing has loaded', async ({ kit, page }) => {
  await page.route('**/frame?*', () => undefined)
  await page.goto(siteUrl('plain', { tag: { preload: 'none' } }))
  await page.locator('#open').click()
  await expect(kit.dialog).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(kit.dialog).toBeHidden()
})

test('error: a refusal in the wallet is told, and the next try works', async ({ kit }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await kit.press(demoWallet)

  await kit.reject()

  await expect(kit.frame.getByText('Request declined')).toBeVisible()
  await expectDisconnected(kit)
  await kit.press('Try again')
  await kit.approve()
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
})

test('error: a visitor who keeps the connection in the wallet is told, and stays connected [8.23]', async ({
  kit,
  page,
}) => {
  await page.addInitScript(announceRefusing, { code: 4001, refuses: 'wallet_revokePermissions' })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.open()
  await kit.press('Refusing')
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await kit.open()

  await kit.press('Disconnect')

  await expect(kit.toast).toContainText('Failed to disconnect')
  expect((await kit.account())?.status).toBe('connected')
})

test('error: code 5000 counts as a refusal too', async ({ kit, page }) => {
  await page.addInitScript(announceRefusing, { code: 5000, refuses: 'eth_requestAccounts' })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.open()

  await kit.press('Refusing')

  await expect(kit.frame.getByText('Request declined')).toBeVisible()
})

test('error: a wallet that answers garbage is told, with details to copy', async ({ kit }) => {
  await kit.visit(siteUrl('plain'))
  await kit.walletDoes('garbage')
  await kit.open()

  await kit.press(demoWallet)

  await expect(kit.frame.getByText("Couldn't connect")).toBeVisible()
  await expect(kit.button('Copy details')).toBeVisible()
  await expectDisconnected(kit)
})

test('behavior: a wallet that never answers leaves a way back', async ({ kit }) => {
  await kit.visit(siteUrl('plain'))
  await kit.walletDoes('hang')
  await kit.open()
  await kit.press(demoWallet)
  await expect(kit.view(demoWallet)).toBeVisible()

  await kit.press('Choose another wallet')

  await expect(kit.view('Log in or connect')).toBeVisible()
  await kit.walletDoes('approve')
  await kit.press(demoWallet)
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
})

test('behavior: a wallet that never answers the reload is given up after 10 s', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  await page.addInitScript(() => {
    window.demoWalletBehaviour = 'hang'
  })

  await page.reload()

  await page.waitForFunction(() => window.appkit?.getState?.().initialized === true, undefined, {
    timeout: 20_000,
  })
  expect((await kit.account())?.status ?? 'disconnected').toBe('disconnected')
})

test('behavior: the widget reloads in the middle, and the next call works', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()

  await reloadFrame(page)
  await kit.call('Account')

  await expect(kit.view('Account')).toBeVisible()
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
})

test('behavior: a frame that reloads under an open modal is nothing the site hears of', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['open', 'close'] as const) window.appkit.on(name, () => heard.push(name))
  })
  await kit.call('Networks')
  await expect(kit.view('Choose a network')).toBeVisible()

  await reloadFrame(page)

  await expect(kit.view('Choose a network')).toBeVisible()
  await kit.press('Close')
  await kit.closed()
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard).toEqual(['open', 'close'])
})

test.describe('a new release takes the files of the old one away', () => {
  test.use({ expectedFaults: /404/ })

  for (const [what, again, end] of [
    ['is there in the new one', 200, 'Choose a network'],
    ['is missing there as well', 404, "This didn't load"],
  ] as const)
    test(`error: a screen that ${what}: one new document, then that is told (F32)`, async ({
      kit,
      page,
    }) => {
      let documents = 0
      page.on('framenavigated', (frame) => {
        if (frame.name() === 'appkit-widget') documents += 1
      })
      await page.route('**/assets/views-*.js', (route) =>
        documents > 1 && again === 200 ? route.continue() : route.fulfill({ status: 404 }),
      )
      await kit.visit(siteUrl('plain'))
      await kit.ready()

      await kit.call('Networks')

      await expect(kit.frame.getByText(end)).toBeVisible()
      expect(documents).toBe(2)
    })
})

test('behavior: an open dialog that the page moves is modal again', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
  const scrolls = () => page.evaluate(() => document.documentElement.style.overflow)

  await page.evaluate(() => {
    const element = document.querySelector('appkit-frames')
    if (element) document.querySelector('main')?.append(element)
  })

  await expect
    .poll(() => kit.dialog.evaluate((dialog) => dialog.matches(':modal')).catch(() => false))
    .toBe(true)
  await expect(kit.view('Log in or connect')).toBeVisible()
  expect(await scrolls()).toBe('hidden')
  await kit.press('Close')
  await kit.closed()
  expect(await scrolls()).toBe('')
})

test('error: an embedded place says that its widget does not come, and takes no focus', async ({
  kit,
  page,
}) => {
  let silent = true
  // Refused at once, not held: Chromium drops a second navigation to where one is still going, if it
  // comes within a moment of real time, which only a test's clock makes of 20 seconds.
  await page.route('**/frame?*', (route) => (silent ? route.abort() : route.continue()))
  await page.clock.install()
  await page.goto(siteUrl('embed', { tag: { embed: '#place' } }), { waitUntil: 'commit' })
  await page.waitForSelector('appkit-frames', { state: 'attached' })

  await page.clock.fastForward(21_000)

  const failure = page.locator('#place [role=alert]')
  await expect(failure).toContainText('did not answer within 20 seconds')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  silent = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('behavior: the element is taken out of the page, and comes back at the next call', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  await page.evaluate(() => document.querySelector('appkit-frames')?.remove())
  await kit.call()

  await expect(kit.view('Log in or connect')).toBeVisible()
})

/** The page hears of it from the widget, so after what is on screen there. */
async function expectDisconnected(kit: Kit): Promise<void> {
  await expect
    .poll(async () => (await kit.account())?.status ?? 'disconnected')
    .toBe('disconnected')
}

/** Resolves when the new document is there: until then the old one takes calls and clicks. */
async function reloadFrame(page: Page): Promise<void> {
  const came = page.waitForEvent('framenavigated', (frame) => frame.name() === 'appkit-widget')
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('appkit-frames iframe')
    if (frame) frame.src = `${frame.src}`
  })
  await came
}

/** A wallet that refuses one method with the given code, and agrees to all others. */
function announceRefusing({ code, refuses }: { code: number; refuses: string }) {
  const provider = {
    request: async ({ method }: { method: string }) => {
      if (method === refuses) throw { code, message: 'no' }
      return method === 'eth_chainId' ? '0x1' : [`0x${'ab'.repeat(20)}`]
    },
    on: () => {},
    removeListener: () => {},
  }
  const info = {
    uuid: '00000000-0000-4000-8000-000000000000',
    name: 'Refusing',
    rdns: 'test.refusing',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
