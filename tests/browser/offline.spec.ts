import { siteUrl } from './support/environment.ts'
import { askForCode, emailFor } from './support/login.ts'
import { expect, test } from './support/test.ts'
import { untilIn } from './support/untilIn.ts'
import { withoutFirstView } from './support/withoutFirstView.ts'

const reachable = { timeout: 30_000 }
const lists = '**/getWallets?*'
/** What counts seconds from now on is there. */
const isReact = () =>
  Object.keys(document.querySelector('#root') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  )
const frames = /\/\/secure\.shop\.localhost:\d+\/frame/

test('behavior: offline, a bar says so, and what failed is fetched once the network is back', async ({
  kit,
  context,
  page,
}) => {
  await page.clock.install()
  await withoutFirstView(page)
  await page.route(lists, (route) => route.abort())
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.open()
  await expect(kit.frame.getByText("We can't reach the wallet service.")).toBeVisible(reachable)

  await context.setOffline(true)

  const bar = kit.frame.getByText("You're offline. We'll try again when you're back.")
  await expect(bar).toBeVisible()
  await page.unroute(lists)
  await page.clock.pauseAt(Date.now() + 1_000) // it says so for 2 s only
  await context.setOffline(false)
  await expect(kit.frame.getByText('Back online')).toBeVisible()
  await page.clock.resume()
  await expect(kit.button(/^MetaMask/)).toBeVisible(reachable)
  await expect(kit.frame.getByText("We can't reach the wallet service.")).toBeHidden()
  await expect(kit.frame.getByText('Back online')).toBeHidden()
})

test('error: a wallet service that does not answer is reported within 8 s, and is no wrong origin', async ({
  kit,
  page,
}) => {
  let asked = false
  await page.clock.install()
  await withoutFirstView(page)
  await page.route(lists, () => {
    asked = true // It takes the request and never answers.
  })
  await page.route('**/projects/v1/origins?*', (route) => route.abort())
  await kit.visit(siteUrl('plain', { wallet: 'none', options: { debug: true } }))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect.poll(() => asked).toBe(true)
  await untilIn(page.frame({ name: 'appkit-widget' })!, isReact)
  await page.clock.pauseAt(Date.now() + 1_000)

  await page.clock.runFor(8_000) // and no further: a longer wait would never end

  await expect(kit.frame.getByText("We can't reach the wallet service.")).toBeVisible(reachable)
  await expect(kit.alert).toHaveCount(0)
  await page.unroute(lists)
  await page.clock.resume()
  await expect(kit.button(/^MetaMask/)).toBeVisible()
  await expect(kit.alert).toHaveCount(0)
})

test('error: a secure origin that does not answer is told after 8 s, and one that refuses is tried again', async ({
  kit,
  page,
}) => {
  let tries = 0
  await page.route(frames, (route) => {
    tries += 1
    if (tries === 1) return // It takes the request and never answers.
    return tries === 2 ? route.abort('connectionrefused') : route.continue()
  })
  await page.clock.install()
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await askForCode(kit, emailFor('unreachable'))
  await expect(page.locator('iframe[name="appkit-secure"]')).toHaveCount(1)

  await page.clock.pauseAt(Date.now() + 1_000)
  await page.clock.runFor(8_000) // as above
  await expect(kit.frame.getByText('This is taking longer than usual.')).toBeVisible()
  await page.clock.resume()
  await kit.press('Try again')

  await expect(kit.view('Check your email')).toBeVisible(reachable)
  expect(tries).toBe(3)
})
