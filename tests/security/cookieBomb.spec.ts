import { environment, siteUrl } from '../browser/support/environment.ts'
import { expect, test } from '../browser/support/test.ts'

// Where the widget is under the site's domain, a page of any host of that domain can set cookies for our paths.

test('error: cookies that another page of the domain has set do not keep the modal away', async ({
  kit,
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto(`http://unlisted.shop.localhost:${environment.sitesPort}/`)
  await other.evaluate(() => {
    const attributes = 'domain=shop.localhost; path=/frame; max-age=34000000'
    for (let name = 0; name < 160; name += 1)
      // biome-ignore lint/suspicious/noDocumentCookie: the attack is this one, in any browser
      document.cookie = `b${name}=${'x'.repeat(4_000)}; ${attributes}`
  })
  // The browser stores them while the script goes on, and drops what is left where the page is closed.
  await expect.poll(async () => (await context.cookies()).length).toBeGreaterThanOrEqual(160)
  await other.close()
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })

  await kit.visit(siteUrl('plain.shop', { wallet: 'none' }))
  await kit.call('Connect')

  await expect(kit.frame.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(refused).toEqual([])
  expect((await context.cookies()).length).toBeGreaterThanOrEqual(160)
})
