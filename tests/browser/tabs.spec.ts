import { siteUrl } from './support/environment.ts'
import { Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'

test('default: a disconnect in one tab reaches the other at once: no clock needs to go on for it', async ({
  kit,
  page,
  context,
}) => {
  await page.clock.install()
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  const second = new Kit(await context.newPage())
  await second.visit(siteUrl('plain'))
  await expect.poll(async () => (await second.account())?.status).toBe('connected')

  await page.clock.pauseAt(Date.now() + 60_000) // of both tabs
  await kit.page.evaluate(() => window.appkit.disconnect())

  await expect
    .poll(async () => (await second.account())?.status ?? 'disconnected')
    .toBe('disconnected')
})

test('behavior: a connection in one tab reaches the other', async ({ kit, context }) => {
  await kit.visit(siteUrl('plain'))
  const second = new Kit(await context.newPage())
  await second.visit(siteUrl('plain'))
  await second.open()
  await expect(second.view('Log in or connect')).toBeVisible()
  await second.press('Close')
  await kit.page.bringToFront()

  const address = await kit.connect()

  await expect.poll(async () => (await second.account())?.address).toBe(address)
})

test('behavior: one site knows nothing of the connection of another', async ({ kit, context }) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()

  const elsewhere = new Kit(await context.newPage())
  await elsewhere.visit(siteUrl('other'))
  await elsewhere.open()

  await expect(elsewhere.view('Log in or connect')).toBeVisible()
  expect((await elsewhere.account())?.status ?? 'disconnected').toBe('disconnected')
})
