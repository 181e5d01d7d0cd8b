import type { Browser, Page } from 'playwright/test'
import { approvalArmedMs, approvalEntryMs } from '../../shared-schemas/limits.ts'
import { shownNumber } from '../browser/support/devices.ts'
import { siteUrl, stackOrigin } from '../browser/support/environment.ts'
import { Kit, pressSeen } from '../browser/support/kit.ts'
import { connected } from '../browser/support/login.ts'
import { confirmLogin, refuseLogin, signInAt } from '../browser/support/social.ts'
import { choose, opening, personFor, socialSite } from '../browser/support/socialSteps.ts'
import { expect, leave, test } from '../browser/support/test.ts'

// T24, docs/logins.md 10: the page that confirms a login at a provider, in real windows.
test.describe.configure({ timeout: 90_000 })

/** A site under the domain of the secure origin, where a window shares the storage of the frame. */
async function visitOwnDomain(page: Page): Promise<Kit> {
  await page.addInitScript(() =>
    Object.assign(window, { appkitOptions: { projectId: 'with-socials' } }),
  )
  const kit = new Kit(page)
  await kit.visit(`${stackOrigin('shop')}/plain.html`)
  return kit
}

/** The attacker starts a login on their own device, and keeps the address of its window for the victim. */
async function startAsAttacker(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.open = () => null
  })
  const kit = await visitOwnDomain(page)
  return { context, kit, uri: await readAddress(kit) }
}

/** The attacker's page opens that address, and over it a popup that goes away under the pointer. */
async function openTrap(page: Page, uri: string) {
  await page.goto(
    siteUrl('plain', { tag: 'none', wallet: 'none' }).replace('plain.localhost', 'evil.example'),
  )
  const open = (url: string) =>
    opening(page, () => page.evaluate((url) => void window.open(url, '', 'popup'), url))
  const below = await open(uri)
  const above = async () => {
    const popup = await open('about:blank')
    await popup.evaluate(() => addEventListener('mousedown', () => window.close()))
    return popup
  }
  return { below, above }
}

/** The first press closes the popup above, the second lands on what stood below it. */
async function doubleClick(above: Page, below: Page, name: string): Promise<void> {
  const box = await below.getByRole('button', { name }).boundingBox()
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2] // it was seen
  await below.waitForFunction(() => document.getAnimations().length === 0) // it stood there for long
  await Promise.all([above.waitForEvent('close'), above.mouse.click(40, 40).catch(() => {})])
  await below.mouse.click(x, y)
}

test('error: a double click on a popup over the page of an attacker logs the attacker in nowhere (T24)', async ({
  browser,
  page,
}) => {
  const name = personFor('victim')
  const victim = await visitOwnDomain(page)
  await signInAt(await choose(victim, 'Google'), { name })
  await connected(victim) // so this browser has a key of its own at the secure origin
  const attacker = await startAsAttacker(browser)
  const { below, above } = await openTrap(page, attacker.uri)
  await signInAt(below, { name }) // a provider may let them through without asking
  await expect(below.getByRole('heading', { name: /^Log in to / })).toBeVisible()

  await doubleClick(await above(), below, 'Continue')

  await refuseLogin(below) // the first answer stands
  await expect(below.getByRole('heading', { name: 'The login was refused' })).toBeVisible()
  await expect(attacker.kit.frame.getByText('You are not logged in')).toBeVisible()
  expect((await attacker.kit.account())?.status).toBe('disconnected')
  leave(attacker.context)
})

test('error: a number that is not that of the device ends the login of the attacker (T24)', async ({
  browser,
  page,
}) => {
  const attacker = await startAsAttacker(browser)
  const { below } = await openTrap(page, attacker.uri)
  await signInAt(below, { name: personFor('guess') })
  const number = await shownNumber(attacker.kit)

  await confirmLogin(below, number === '55' ? '56' : '55')

  await expect(
    below.getByRole('heading', { name: "That wasn't the number on the other screen" }),
  ).toBeVisible()
  await expect(
    attacker.kit.frame.getByText('The number entered on the other screen was wrong. Start again.'),
  ).toBeVisible()
  expect((await attacker.kit.account())?.status).toBe('disconnected')
  leave(attacker.context)
})

test('behavior: the button waits until the page was there for a while, then the number logs in (T3)', async ({
  browser,
  kit,
}) => {
  const uri = await startWithoutWindow(kit)
  const context = await browser.newContext() // clocks are those of a whole browser
  const popup = await context.newPage()
  await popup.clock.install()
  await popup.clock.pauseAt(Date.now() + 1_000)
  const posts: string[] = []
  popup.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/oauth/confirm'))
      posts.push(request.url())
  })
  await popup.goto(uri)
  await signInAt(popup, { name: personFor('gate') })
  const field = popup.getByLabel('Number on the other screen')
  await field.fill(await shownNumber(kit))
  const button = popup.getByRole('button', { name: 'Continue' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')

  await press(popup, 'Continue')
  await field.press('Enter')
  await expect(field).toBeVisible()
  await popup.clock.runFor(approvalArmedMs + approvalEntryMs)
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  expect(posts).toEqual([])
  await press(popup, 'Continue')

  expect(await connected(kit)).toMatch(/^0x/)
  expect(posts).toHaveLength(1)
  leave(context)
})

test('behavior: without script the page asks for the number, and logs in by it alone', async ({
  browser,
  kit,
}) => {
  const uri = await startWithoutWindow(kit)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const popup = await context.newPage()
  await popup.goto(uri)
  await signInAt(popup, { name: personFor('noscript') })

  await popup.getByLabel('Number on the other screen').fill(await shownNumber(kit))
  await popup.getByRole('button', { name: 'Continue' }).click()

  expect(await connected(kit)).toMatch(/^0x/)
  leave(context)
})

/** Starts a login on another site; the address of its window, which does not open. */
async function startWithoutWindow(kit: Kit): Promise<string> {
  await kit.page.addInitScript(() => {
    window.open = () => null
  })
  await kit.visit(socialSite())
  return readAddress(kit)
}

async function readAddress(kit: Kit): Promise<string> {
  await kit.call('Connect')
  await pressSeen(kit.button('Continue with Google'))
  const link = kit.frame.getByRole('link', { name: 'Open the window' })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

/** A click where a button is, whatever it says of itself. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.scrollIntoViewIfNeeded() // text in wider letters takes more lines
  const box = await button.boundingBox()
  await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2) // it was seen
}
