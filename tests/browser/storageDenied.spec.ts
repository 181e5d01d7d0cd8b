import { siteUrl } from './support/environment.ts'
import { expect, test } from './support/test.ts'

// Where the browser denies storage to a frame of another site: F13.
test.use({ regime: 'denied' })

test('behavior: a visitor connects, signs, and is still connected after a reload', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  const address = await kit.connect()
  const signing = page.evaluate(
    (from) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x00', from] }),
    address,
  )
  await kit.approve()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)

  await page.reload()
  await kit.ready()

  expect(await kit.account()).toMatchObject({ status: 'connected', address })
})

test('behavior: where the site has no storage either, Connect says what a reload costs', async ({
  kit,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  await kit.visit(siteUrl('plain'))

  await kit.open()

  await expect(kit.frame.getByText("you'll need to connect again after a reload")).toBeVisible()
})

test('behavior: nothing but our own plain items is kept in the storage of the site', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  const address = await kit.connect()

  const items = await page.evaluate(() => Object.entries(localStorage))

  const ours = items.filter(([key]) => key.startsWith('@appkit/'))
  expect(ours.length).toBeGreaterThan(0)
  expect(JSON.stringify(ours)).not.toContain(address.slice(2))
})
