import { connected } from './support/login.ts'
import { logInWith, personFor, socialSite } from './support/socialSteps.ts'
import { expect, test } from './support/test.ts'

// Where the browser denies storage to frames of another site: F13.
test.use({ regime: 'denied' })
test.describe.configure({ timeout: 90_000 })

test('default: a login at a provider works for the life of the page, which says so', async ({
  kit,
  page,
}) => {
  const name = personFor('denied')
  await kit.visit(socialSite())
  const address = await logInWith(kit, { name })
  expect(await connected(kit)).toBe(address)

  await kit.call('Account')
  await expect(kit.frame.getByText(/log in again next time/)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).not.toContain(name)

  await page.reload()
  await kit.ready()
  expect((await kit.account())?.status).toBe('disconnected')
})
