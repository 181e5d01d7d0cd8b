import { askAccount } from './support/approval.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { Kit } from './support/kit.ts'
import { connected, emailFor, logIn } from './support/login.ts'
import { expect, test } from './support/test.ts'

// Two sites of one registrable domain share what a browser keeps for our frames. T2, decision 8 of security.md.

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
  await row.click()
  expect(await connected(other)).toBe(address)
  await other.page.reload()
  await other.ready()
  expect(await connected(other)).toBe(address)

  await other.page.evaluate(() => window.appkit.disconnect())
  await expect.poll(() => kit.account()).not.toHaveProperty('address')
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
