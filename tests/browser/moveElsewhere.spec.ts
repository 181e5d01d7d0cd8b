import { allow, deviceLink, shownNumber } from './support/devices.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { Kit } from './support/kit.ts'
import { askForCode, connected, emailFor, logIn } from './support/login.ts'
import { movePage } from './support/movePage.ts'
import { expect, leave, test } from './support/test.ts'

test('behavior: another browser of somebody who moved to a new wallet is logged out when its page loads, so that nothing is paid to the old address', async ({
  kit,
  page,
  browser,
}) => {
  const email = emailFor('moved')
  const site = siteUrl('plain.shop', { wallet: 'none', options: { projectId: 'shop' } })
  await kit.visit(site)
  const old = await logIn(kit, email)
  const context = await browser.newContext()
  const other = new Kit(await context.newPage())
  await other.visit(siteUrl('plain', { wallet: 'none', options: { projectId: 'shop' } }))
  await askForCode(other, email)
  await allow(await context.newPage(), await deviceLink(email), await shownNumber(other))
  expect(await connected(other)).toBe(old)

  const move = await page.context().newPage()
  const moving = movePage(move, stackOrigin('secure.shop'))
  await moving.leaveAssisted()
  await moving.follow()
  await moving.switchWallet()
  await expect.poll(async () => (await kit.account())?.address).not.toBe(old)
  await page.reload()
  await other.page.reload()

  await expect.poll(async () => (await other.account())?.status).toBe('disconnected')
  await kit.ready()
  expect(await connected(kit)).not.toBe(old)
  leave(context)
})
