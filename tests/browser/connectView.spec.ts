import { announceWallets } from './support/announceWallets.ts'
import { siteUrl } from './support/environment.ts'
import type { Kit } from './support/kit.ts'
import { socialSite } from './support/socialSteps.ts'
import { expect, test } from './support/test.ts'

const socials = ['Google', 'X', 'Discord', 'GitHub', 'Apple', 'Facebook']

/** All that a login needs is on screen, whole, and nothing was scrolled for it. */
async function expectLoginsOnScreen({ frame }: Kit): Promise<void> {
  await expect(frame.getByRole('textbox')).toBeInViewport({ ratio: 1 })
  for (const name of socials) {
    const mark = frame.getByRole('button', { name: `Continue with ${name}`, exact: true })
    await expect(mark).toBeInViewport({ ratio: 1 })
  }
}

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const) {
  for (const count of [0, 1, 8]) {
    test(`default: the logins are on screen at ${width} x ${height} with ${count} wallets in the page`, async ({
      kit,
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.addInitScript(announceWallets, count)
      await kit.visit(socialSite())

      await kit.open()

      await expect(kit.view('Log in or connect')).toBeVisible()
      await expect(kit.button(/^All wallets/)).toBeVisible()
      await expectLoginsOnScreen(kit)
    })
  }
}

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  for (const count of [0, 1, 8])
    test(`behavior: so they are with the legal line and a recent wallet, at ${width} x ${height} with ${count} wallets`, async ({
      kit,
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.addInitScript(announceWallets, count)
      const legal = {
        termsConditionsUrl: 'https://a.example',
        privacyPolicyUrl: 'https://b.example',
      }
      await kit.visit(socialSite('plain', { wallet: 'demo', options: legal }))
      await kit.connect()
      await page.evaluate(() => window.appkit.disconnect())

      await kit.open()

      await expect(kit.button(/^Demo Wallet.*Recent$/)).toBeVisible()
      await expect(kit.frame.getByRole('link', { name: 'Terms' })).toBeInViewport({ ratio: 1 })
      await expect(kit.button(/^All wallets/)).toBeVisible()
      await expectLoginsOnScreen(kit)
    })

test('behavior: of eight wallets three are shown, and the others unfold in place', async ({
  kit,
  page,
}) => {
  await page.addInitScript(announceWallets, 8)
  await kit.visit(socialSite())
  await kit.open()
  const installed = kit.frame.getByRole('button', { name: /, Installed$/ })
  await expect(installed).toHaveText([/^Wallet 1/, /^Wallet 2/, /^Wallet 3/])

  await kit.press('Show 5 more installed')

  await expect(installed).toHaveCount(8)
  await expect(installed.nth(3)).toBeFocused()
  await expect(kit.button(/^Show/)).toHaveCount(0)
  await expect(kit.view('Log in or connect')).toBeVisible()
})

test('behavior: on 640 x 400 every way to connect is reached by scrolling, and the header stays', async ({
  kit,
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await page.addInitScript(announceWallets, 8)
  await kit.visit(socialSite())
  await kit.open()
  await expect(kit.button(/^All wallets/)).toBeVisible()

  for (const control of await kit.view('Log in or connect').getByRole('button').all()) {
    await control.scrollIntoViewIfNeeded()
    await expect(control).toBeInViewport({ ratio: 1 })
    await expect(kit.button('Close')).toBeInViewport({ ratio: 1 })
  }
})

test('behavior: a fade shows that more follows, and goes where nothing does', async ({
  kit,
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await kit.visit(socialSite())
  await kit.open()
  const fade = () =>
    kit.frame.locator('[data-more]').evaluate((box) => getComputedStyle(box, '::after').opacity)
  await expect.poll(fade).toBe('1')

  await kit.button("I don't have a wallet").scrollIntoViewIfNeeded()
  await kit.frame.locator('[data-more]').evaluate((box) => box.scrollTo(0, box.scrollHeight))

  await expect.poll(fade).toBe('0')
})

test('behavior: from 840 x 560 on the list stays, to the pixel, while what is chosen changes beside it', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.walletDoes('hang')
  await kit.open()
  await expect(kit.button(/^Trust Wallet/)).toBeVisible() // the last of what the server adds
  const card = kit.frame.getByRole('dialog')
  const size = async () => {
    const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 }
    return [width, height]
  }
  const list = async () => {
    const rows = kit.frame.locator('[data-ways] :is(button, input)')
    return rows.evaluateAll((all) =>
      all.map((row) => {
        const { x, y, width, height } = row.getBoundingClientRect()
        return [row.getAttribute('aria-label') ?? row.textContent, x, y, width, height]
      }),
    )
  }
  await expect.poll(size).toEqual([760, 648])
  const before = await list()
  expect(before.length).toBeGreaterThan(3)

  await kit.press(/^Demo Wallet/)
  await expect(kit.view(/^Demo Wallet/)).toBeVisible()
  // What stood beside the list makes way, so the way to a first wallet comes to its end.
  const chosen = await list()
  expect(chosen.slice(0, before.length)).toEqual(before)
  expect(chosen.slice(before.length).map(([name]) => name)).toEqual(["I don't have a wallet"])
  await kit.press(/^All wallets/)
  await expect(kit.view('All wallets')).toBeVisible()
  expect(await list()).toEqual(chosen)

  await page.setViewportSize({ width: 839, height: 800 })
  await expect(kit.view('All wallets')).toBeVisible()
  await expect.poll(async () => (await size())[0]).toBe(380)
  await page.setViewportSize({ width: 840, height: 559 })
  await expect.poll(async () => (await size())[0]).toBe(380)
  await page.setViewportSize({ width: 840, height: 560 })
  await expect.poll(size).toEqual([760, 504])
})
