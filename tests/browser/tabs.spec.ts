import { siteUrl } from './support/environment.ts'
import { Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'

test('default: a disconnect in one tab reaches the other within a second', async ({
  kit,
  context,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  const second = new Kit(await context.newPage())
  await second.visit(siteUrl('plain'))
  await expect.poll(async () => (await second.account())?.status).toBe('connected')

  await second.page.evaluate(() => {
    const end = () => {
      const { accounts } = window.appkit.getState()
      if (accounts.eip155?.status !== 'connected') Object.assign(window, { endedAt: Date.now() })
    }
    window.appkit.subscribe(end)
  })

  const leftAt = await kit.page.evaluate(() => {
    const at = Date.now()
    return window.appkit.disconnect().then(() => at)
  })

  const endedAt = () =>
    second.page.evaluate(() => (window as unknown as { endedAt?: number }).endedAt ?? 0)
  await expect.poll(endedAt).toBeGreaterThan(0)
  expect((await second.account())?.status ?? 'disconnected').toBe('disconnected')
  expect((await endedAt()) - leftAt).toBeLessThan(1_000)
})

test('behavior: a connection in one tab reaches the other', async ({ kit, context }) => {
  await kit.visit(siteUrl('plain'))
  const second = new Kit(await context.newPage())
  await second.visit(siteUrl('plain'))
  await second.open()
  await expect(second.view('Log in or connect')).toBeVisible()
  await second.button('Close').click()
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
