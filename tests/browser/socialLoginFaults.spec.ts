import { pressSeen } from './support/kit.ts'
import { connected } from './support/login.ts'
import { cancelAt, refuseLogin, signInAt } from './support/social.ts'
import { choose, goThrough, opening, personFor, socialSite } from './support/socialSteps.ts'
import { expect, test } from './support/test.ts'

// Logins at providers that do not go as they should, and what a provider cannot do.
test.describe.configure({ timeout: 90_000 })

test('error: somebody gives up at the provider: it says so, and another try works', async ({
  kit,
  page,
}) => {
  await kit.visit(socialSite())
  await cancelAt(await choose(kit, 'Google'))
  await expect(kit.frame.getByText('You are not logged in')).toBeVisible()
  await expect(kit.frame.getByText("Google didn't log you in.")).toBeVisible()
  await expect(kit.button('Other ways to log in')).toBeVisible()

  const popup = await opening(page, () => pressSeen(kit.button('Try again')))
  await goThrough(kit, popup, { name: personFor('second') })

  expect(await connected(kit)).toMatch(/^0x/)
})

test('error: "This was not me" logs nobody in', async ({ kit }) => {
  await kit.visit(socialSite())
  const popup = await choose(kit, 'Apple')
  await signInAt(popup, { name: personFor('stranger') })

  await refuseLogin(popup)

  await expect(kit.frame.getByText('You are not logged in')).toBeVisible()
  expect((await kit.account())?.status).toBe('disconnected')
})

test('error: a window that is closed: it says so after a while, and another one works (F31)', async ({
  kit,
  page,
}) => {
  await kit.visit(socialSite())
  const popup = await choose(kit, 'Google')
  await expect(popup.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await popup.close()
  await expect(kit.frame.getByText('The window was closed')).toBeVisible()
  await expect(kit.frame.getByText('Log in with Google again to continue.')).toBeVisible()

  const second = await opening(page, () => pressSeen(kit.button('Try again')))
  await goThrough(kit, second, { name: personFor('closed') })

  expect(await connected(kit)).toMatch(/^0x/)
})

test('error: a window that never opened: a link opens it (F31)', async ({ kit, page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await kit.visit(socialSite())
  await kit.call('Connect')
  await pressSeen(kit.button('Continue with Google'))
  const link = kit.frame.getByRole('link', { name: 'Open the window' })
  await expect(link).toBeVisible()

  const popup = await opening(page, () => pressSeen(link))
  await expect(kit.frame.getByText('Continue in the window that opened')).toBeVisible()
  await goThrough(kit, popup, { name: personFor('blocked') })

  expect(await connected(kit)).toMatch(/^0x/)
})

test('behavior: going back gives it up: the window goes, and what comes late logs nobody in', async ({
  kit,
}) => {
  await kit.visit(socialSite())
  const popup = await choose(kit, 'Google')
  await signInAt(popup, { name: personFor('back') })
  const closing = popup.waitForEvent('close')

  await kit.press('Other ways to log in')
  await closing

  await expect(kit.view('Log in or connect')).toBeVisible()
  expect((await kit.account())?.status).toBe('disconnected')
})

test('error: a provider can move neither the widget nor the page, though it knows its opener (T24)', async ({
  kit,
  page,
}) => {
  await kit.visit(socialSite())
  const popup = await choose(kit, 'Google')
  await expect(popup.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const before = page.frames().map((frame) => frame.url())

  const refused = await popup.evaluate(() => {
    const away = 'http://evil.example/'
    const opener = window.opener as Window
    const moves = [() => opener.location.replace(away), () => opener.top?.location.replace(away)]
    return moves.filter((move) => {
      try {
        move()
        return false
      } catch {
        return true
      }
    }).length
  })

  await goThrough(kit, popup, { name: personFor('moved') })
  expect(await connected(kit)).toMatch(/^0x/)
  expect(refused).toBe(2)
  expect(page.frames().map((frame) => frame.url())).toEqual(before)
})
