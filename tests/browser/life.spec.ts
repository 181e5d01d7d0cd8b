import { siteUrl } from './support/environment.ts'
import { demoWallet } from './support/kit.ts'
import { expect, test } from './support/test.ts'

test('error: a view that does not exist is refused, and the page stays usable', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await kit.press('Close')
  await kit.closed()

  const code = await page.evaluate(() =>
    window.appkit.open({ view: 'Typo' as 'Connect' }).catch((error) => error.code),
  )

  expect(code).toBe(-32602)
  await expect(kit.dialog).toBeHidden()
})

test('behavior: a line that the page broke with bad calls is made anew', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await kit.press('Close')
  await kit.closed()

  await page.evaluate(async () => {
    for (let i = 0; i < 3; i += 1)
      await window.appkit.open({ view: 'Typo' as 'Connect' }).catch(() => {})
  })

  await expect
    .poll(() =>
      page.evaluate(() =>
        window.appkit.open().then(
          () => true,
          () => false,
        ),
      ),
    )
    .toBe(true)
  await expect(kit.view('Log in or connect')).toBeVisible()
})

test('behavior: what cannot be cloned is refused or stripped, and costs nothing else', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()

  await page.evaluate(async () => {
    const network = {
      id: 4242,
      name: 'With functions',
      nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
      rpcUrls: { default: { http: ['http://chain.localhost'] } },
      formatters: { block: () => {} },
    }
    await window.appkit.addNetwork(network)
    const target = new MouseEvent('click', { view: window }) as unknown as object
    await window.appkit.open(target)
  })

  const names = await page.evaluate(() => window.appkit.getNetworks().map(({ name }) => name))
  expect(names).toContain('With functions')
  await expect(kit.view('Log in or connect')).toBeVisible()
})

test('behavior: a frame that died unseen is made again at the next opening (T5)', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await kit.press('Close')
  await kit.closed()

  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('appkit-frames iframe')
    if (frame?.contentWindow) frame.contentWindow.location.href = 'about:blank'
  })
  await expect.poll(() => page.frame({ name: 'appkit-widget' })?.url()).toBe('about:blank')
  await kit.call()

  // Its silence is noticed after 5 s; then it is loaded.
  await expect(kit.view('Log in or connect')).toBeVisible({ timeout: 30_000 })
})

test('behavior: initialized waits until the widget has taken the options', async ({
  kit,
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/frame?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(siteUrl('plain'))
  await page.waitForFunction(() => 'getState' in (window.appkit ?? {}))
  expect((await kit.state()).initialized).toBe(false)

  release()

  await kit.ready()
  expect(await page.evaluate(() => window.appkit.ready)).toBeUndefined()
  expect((await kit.state()).activeNetwork).toBe('eip155:31337')
})

test('behavior: where no widget is needed before the first call, initialized is true at once', async ({
  kit,
  page,
}) => {
  await page.route('**/frame?*', () => undefined)

  await kit.visit(siteUrl('plain', { tag: { preload: 'intent' } }))

  expect(await page.evaluate(() => window.appkit.ready)).toBeUndefined()
})

test('error: ready rejects with what is wrong with the options', async ({ page }) => {
  await page.goto(siteUrl('plain', { options: { themeMode: 'pink' } }))
  await page.waitForFunction(() => 'getState' in (window.appkit ?? {}))

  const refused = await page.evaluate(() =>
    window.appkit.ready.then(
      () => 'ready',
      (error) => `${error.code}: ${error.message}`,
    ),
  )

  expect(refused).toBe('INVALID_OPTION: Option themeMode is "pink". Allowed: light, dark, auto.')
  expect(await page.evaluate(() => window.appkit.getState().initialized)).toBe(false)
})

test('error: a wish for a feature that does not exist is told by its name', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))

  const message = await page.evaluate(() => {
    const told = new Promise((resolve) =>
      window.appkit.on('error', ({ message }) => resolve(message)),
    )
    window.appkit.setFeatures({ pay: true })
    window.appkit.setFeatures({ teleport: true } as Parameters<typeof window.appkit.setFeatures>[0])
    return told
  })

  expect(message).toMatch(/^Option features\.teleport is unknown\. Allowed: swaps, onramp, email, /)
})

test('behavior: two that ask for an account at once both get it', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.walletDoes('approve')
  const both = page.evaluate(() => {
    const ask = () => window.appkit.getProvider('eip155').request({ method: 'eth_requestAccounts' })
    return Promise.all([ask(), ask()])
  })

  await kit.press(demoWallet)

  const [first, second] = await both
  expect(first).toEqual(second)
})

test('behavior: destroy() ends every wait and stays destroyed', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  const events = await page.evaluate(async () => {
    const seen: string[] = []
    window.appkit.getProvider('eip155')
    window.appkit.subscribe(() => {})
    window.appkit.on('close', () => seen.push('close'))
    const waiting = window.appkit.connect().catch((error) => error.code)
    await new Promise<void>((resolve) => window.appkit.on('open', resolve))
    window.appkit.destroy()
    seen.push(String(await waiting))
    return seen
  })

  expect(events[0]).toBe('close')
  expect(['4001', '4900']).toContain(events[1]) // whichever wait it was in; it ended
  await page.waitForLoadState('networkidle')
  await expect(page.locator('appkit-frames')).toHaveCount(0)
  await page.evaluate(() => window.appkit.open())
  await expect(kit.view('Log in or connect')).toBeVisible()
})

test('behavior: disconnect() during a connection ends it, whatever the wallet says later', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await kit.press(demoWallet)
  await expect(page.getByRole('dialog', { name: 'Demo Wallet request' })).toBeVisible()

  await page.evaluate(() => window.appkit.disconnect())
  await kit.approve()

  // The wallet's answer goes to the widget before the first of these calls, and what the widget asks next before the second.
  for (let call = 0; call < 2; call += 1) await page.evaluate(() => window.appkit.open())
  expect((await kit.account())?.status).toBe('disconnected')
  await expect(kit.view('Log in or connect')).toBeVisible()
})
