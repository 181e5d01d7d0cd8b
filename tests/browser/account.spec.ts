import { siteUrl, stackOrigin } from './support/environment.ts'
import { timeOf } from './support/stopClock.ts'
import { expect, test } from './support/test.ts'

test('default: the view Account opens by its name and shows the connected account [2.04]', async ({
  kit,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await kit.visit(`${stackOrigin('shop')}/`)
  const address = await kit.connect()

  await kit.call('Account')

  await expect(kit.view('Account')).toBeVisible()
  await expect(kit.frame.getByText(`${address.slice(0, 4)}…${address.slice(-6)}`)).toBeVisible()
  await expect(kit.button(/^Network: AppKit Local/)).toBeVisible()
  await kit.press('Copy address')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('behavior: the native balance is kept for 30 s and read again after that [9.02]', async ({
  kit,
  page,
}) => {
  await page.clock.install()
  await kit.visit(`${stackOrigin('shop')}/`)
  let reads = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('eth_getBalance')) reads += 1
  })
  const begunAt = await timeOf(page)
  await kit.connect()
  await openAccount()
  const first = reads
  expect(first).toBeGreaterThan(0)
  const readBy = await timeOf(page)

  // Reckoned from what the clock shows: what was done so far took its time too.
  await goTo(begunAt + 20_000)
  await openAccount()
  expect(reads).toBe(first)

  await goTo(readBy + 31_000)
  await openAccount()
  await expect.poll(() => reads).toBe(first + 1)

  async function goTo(time: number) {
    await page.clock.fastForward(time - (await timeOf(page)))
  }
  async function openAccount() {
    await kit.call('Account')
    await expect(kit.frame.getByText(/\d ETH/).first()).toBeVisible()
    await kit.press('Close')
    await kit.closed()
  }
})

test('error: with the node down the balance says so, and for 30 s nothing is asked [8.03]', async ({
  kit,
  context,
  page,
}) => {
  await page.clock.install()
  let reads = 0
  await context.route(/\/v1\/\?/, (route) => {
    if (route.request().postData()?.includes('eth_getBalance')) reads += 1
    return route.abort()
  })
  await kit.visit(`${stackOrigin('shop')}/`)
  const begunAt = await timeOf(page)
  await kit.connect()

  await kit.open()

  await expect(kit.frame.getByText('Balance unavailable')).toBeVisible()
  const failedBy = await timeOf(page)
  await expect(kit.button('Copy address')).toBeEnabled()
  const asked = reads
  expect(asked).toBeGreaterThan(0)
  await expect(kit.button(/^Try again in \d+s$/)).toBeDisabled()
  // Nothing is asked for 30 s from the failure, which was after the begin; from `failedBy` on they are over for sure.
  const goTo = async (time: number) =>
    page.clock.fastForward(Math.max(0, time - (await timeOf(page))))
  await goTo(begunAt + 15_000)
  await kit.press('Close')
  await kit.closed()
  await kit.open()
  await expect(kit.frame.getByText('Balance unavailable')).toBeVisible()
  await expect(kit.button(/^Try again in \d+s$/)).toBeDisabled()
  expect(reads).toBe(asked)

  await goTo(failedBy + 30_000)
  await expect(kit.button('Try again')).toBeEnabled()
  await context.unroute(/\/v1\/\?/)
  await kit.press('Try again')
  await expect(kit.frame.getByText(/\d ETH/).first()).toBeVisible()
})

test('behavior: the modal on a phone is a sheet at the bottom edge', async ({ kit, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await kit.visit(siteUrl('plain'))

  await kit.open()

  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect
    .poll(async () => {
      const box = await kit.view('Log in or connect').boundingBox()
      return box && [box.x, box.width, Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 844])
})
