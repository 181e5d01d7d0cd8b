import { localNetwork, siteUrl, stackOrigin } from './support/environment.ts'
import type { Kit } from './support/kit.ts'
import { expect, test } from './support/test.ts'
import { withoutFirstView } from './support/withoutFirstView.ts'

// Pictures of the server's, drawn there and shown from their bytes.

const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
/** The chain of the stack as a network that counts in money, as some do, for a project that does not name it. */
const payments = () => {
  const nativeCurrency = { name: 'US Dollar', symbol: 'USD', decimals: 18 }
  return { projectId: 'without-relay', networks: [{ ...localNetwork(), nativeCurrency }] }
}

test('behavior: pictures of wallets are fetched and shown from their bytes [7.26]', async ({
  kit,
  page,
}) => {
  await withoutFirstView(page) // which brings the pictures of its rows along
  const asking = page.waitForResponse(`**/getWalletImage/${metamask}?*`)
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.call('AllWallets')

  const answer = await asking
  expect(answer.request().resourceType()).toBe('fetch')
  expect(answer.headers()['content-type']).toBe('image/svg+xml')
  const { src, bytes } = await readPicture(kit, 'li[data-index="0"] img')
  expect(src).toMatch(/^blob:/)
  expect(bytes).toBe('160x160')
})

test('behavior: pictures of networks are fetched and shown from their bytes [7.27]', async ({
  kit,
  page,
}) => {
  const asking = page.waitForResponse('**/public/getAssetImage/eip155%3A1?*')
  await kit.visit(siteUrl('plain'))
  await kit.call('Networks')

  expect((await asking).request().resourceType()).toBe('fetch')
  await expect(kit.button(/^Ethereum/)).toBeVisible()
  const { src, bytes } = await readPicture(kit, 'button:has-text("Ethereum") img')
  expect(src).toMatch(/^blob:/)
  expect(bytes).toBe('160x160')
})

test('behavior: the picture of a token is fetched and shown from its bytes beside the balance [7.29]', async ({
  kit,
  page,
}) => {
  const asking = page.waitForResponse('**/public/getTokenImage/ETH?*')
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  await kit.open()

  expect((await asking).request().resourceType()).toBe('fetch')
  const { src, bytes } = await readPicture(kit, '[data-long] img')
  expect(src).toMatch(/^blob:/)
  expect(bytes).toBe('160x160')
})

test('behavior: the picture of a currency is fetched and shown from its bytes where a network counts in it [7.28]', async ({
  kit,
  page,
}) => {
  const asking = page.waitForResponse('**/public/getCurrencyImage/USD?*')
  await kit.visit(siteUrl('plain', { options: payments() }))
  await kit.connect()
  await kit.open()

  await expect(kit.frame.getByText(/\d USD/).first()).toBeVisible()
  const answer = await asking
  expect(answer.request().resourceType()).toBe('fetch')
  expect(answer.headers()['content-type']).toBe('image/svg+xml')
  const { src, bytes } = await readPicture(kit, '[data-long] img')
  expect(src).toMatch(/^blob:/)
  expect(bytes).toBe('160x160')
})

test('error: where no picture of the currency comes, its letter stands in', async ({
  kit,
  page,
}) => {
  await page.route(`${stackOrigin('api.shop')}/public/getCurrencyImage/**`, (route) =>
    route.abort(),
  )
  await kit.visit(siteUrl('plain', { options: payments() }))
  await kit.connect()
  await kit.open()

  await expect(kit.frame.locator('[data-long] [data-letter="U"]')).toBeVisible()
})

/** The bytes that a picture in the widget was made of, and what it is drawn from. */
async function readPicture(kit: Kit, selector: string): Promise<{ src: string; bytes: string }> {
  const picture = kit.frame.locator(selector).first()
  await expect(picture).toHaveAttribute('data-shown', 'true')
  const src = (await picture.getAttribute('src')) ?? ''
  const bytes = await picture.evaluate(
    (image) =>
      new Promise<string>((resolve) => {
        const { naturalWidth, naturalHeight } = image as HTMLImageElement // the selector says so
        resolve(`${naturalWidth}x${naturalHeight}`)
      }),
  )
  return { src, bytes }
}
