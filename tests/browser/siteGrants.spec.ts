import { askAccount } from './support/approval.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { Kit, pressSeen } from './support/kit.ts'
import { connected, emailFor, logIn } from './support/login.ts'
import { expect, test } from './support/test.ts'

// Two sites of one registrable domain share what a browser keeps for our frames. T2.

test('behavior: another site gets no address and no prompt, and ends no login, before the user connects there: T2', async ({
  kit,
  page,
  context,
}) => {
  const email = emailFor('grants')
  await kit.visit(siteUrl('plain.shop', { wallet: 'none' }))
  const address = await logIn(kit, email)
  await kit.closed()

  const other = new Kit(await context.newPage())
  await other.visit(stackOrigin('shop'))
  expect(await other.account()).not.toHaveProperty('address')
  const asked = await askAccount(other.page, 'personal_sign', ['0x6869', address])
  expect(asked).toMatchObject({ code: 4100 })
  await other.page.evaluate(() => window.appkit.disconnect().catch(() => {}))
  await page.reload()
  await kit.ready()
  expect(await connected(kit)).toBe(address)

  await other.call('Connect')
  const row = other.frame.getByRole('button', { name: `Continue as ${email}` })
  await expect(row).toContainText(`${new URL(stackOrigin('shop')).host} will see your address`)
  await pressSeen(row)
  expect(await connected(other)).toBe(address)
  await other.page.reload()
  await other.ready()
  expect(await connected(other)).toBe(address)

  await other.page.evaluate(() => window.appkit.disconnect())
  await expect.poll(() => kit.account()).not.toHaveProperty('address')
})

test('behavior: a page that hides the widget leads no click to the login of another site: T2, T3', async ({
  kit,
  context,
}) => {
  const email = emailFor('hidden')
  await kit.visit(siteUrl('plain.shop', { wallet: 'none' }))
  const address = await logIn(kit, email)
  await kit.closed()
  const other = new Kit(await context.newPage())
  await other.visit(stackOrigin('shop'))
  await other.call('Connect')
  const row = other.frame.getByRole('button', { name: `Continue as ${email}` })
  await expect(row).toBeVisible()

  const fade = (value: string) =>
    other.page.evaluate((opacity) => {
      const dialog = document.querySelector<HTMLElement>('appkit-frames dialog')!
      dialog.style.setProperty('opacity', opacity, 'important')
    }, value)
  await fade('0')
  await row.evaluate(untilSight, false)
  await row.click()
  await expect(other.frame.getByText('The page covers this window')).toHaveCount(1)
  expect(await other.account()).not.toHaveProperty('address')

  await fade('1')
  await pressSeen(row)
  expect(await connected(other)).toBe(address)
})

test('behavior: a visit with another project ends no login: T2', async ({ kit }) => {
  const email = emailFor('projects')
  const site = (projectId: string) =>
    siteUrl('plain.shop', { wallet: 'none', options: { projectId } })
  await kit.visit(site('shop'))
  const address = await logIn(kit, email)

  await kit.visit(site('without-relay'))
  expect(await kit.account()).not.toHaveProperty('address')
  await kit.call('Connect')
  await expect(kit.frame.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible()
  await expect(kit.frame.getByRole('button', { name: /^Continue as/ })).toHaveCount(0)
  await logIn(kit, emailFor('projects'))

  await kit.visit(site('shop'))
  expect(await connected(kit)).toBe(address)
})

/**
 * Waits until the browser has told whether a row is seen, which it does a tenth of a second later: a click before that
 * is one on a row as it was.
 */
function untilSight(row: Element, seen: boolean): Promise<void> {
  return new Promise((done) => {
    const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
      trackVisibility: true,
      delay: 100,
    }
    const observer = new IntersectionObserver((entries) => {
      const entry: (IntersectionObserverEntry & { isVisible?: boolean }) | undefined =
        entries.at(-1)
      if (entry?.isVisible === seen) setTimeout(done, 300) // the row's own observer looks at another moment
    }, options)
    observer.observe(row)
  })
}
