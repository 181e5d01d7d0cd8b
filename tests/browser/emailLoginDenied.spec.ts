import { siteUrl } from './support/environment.ts'
import { emailFor, logIn } from './support/login.ts'
import { expect, test } from './support/test.ts'

// Where the browser denies storage to frames of another site: F13.
test.use({ regime: 'denied' })

test('default: a login works for the life of the page, which says so', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.call('Connect')
  await expect(kit.frame.getByText("you'll need to connect again after a reload")).toBeVisible()
  await logIn(kit, emailFor('denied'))

  await kit.call('Account')
  await expect(kit.frame.getByText(/log in again next time/)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).not.toContain('@example.com')

  await page.reload()
  await kit.ready()
  expect((await kit.account())?.status).toBe('disconnected')
})
