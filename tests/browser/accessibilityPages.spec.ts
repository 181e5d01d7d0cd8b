import type { Page } from 'playwright/test'
import { faultsOf } from './support/accessibility.ts'
import { press } from './support/approval.ts'
import { deviceLink, pageNumber } from './support/devices.ts'
import { stackOrigin } from './support/environment.ts'
import { emailFor } from './support/login.ts'
import { codeFor } from './support/mail.ts'
import { refuseLogin, signInAt } from './support/social.ts'
import { choose, personFor, socialSite } from './support/socialSteps.ts'
import { expect, leave, test } from './support/test.ts'

// Our pages outside of the frames: axe, touch targets, 320 px and 640 x 400 px, in their main states.

test.describe.configure({ mode: 'parallel' })

const pageUrl = (name: string) => `${stackOrigin('secure.shop')}/${name}?projectId=shop`
const phrase = 'test test test test test test test test test test test junk'

/** What is wrong with a page in the state that it is in now. */
async function look(page: Page, state: string): Promise<string[]> {
  return (await faultsOf(page)).map((fault) => `${state}, ${fault}`)
}

async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
}

test('default: the pages of the secure origin pass, from the login to the words', async ({
  page,
}) => {
  const email = emailFor('accessible')
  await page.goto(pageUrl('import'))
  await expect(page.getByLabel('Email')).toBeVisible()
  const found = await look(page, 'login')
  await askForCode(page, email)
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  found.push(...(await look(page, 'code')))
  await page.getByLabel('6-digit code').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('The 12 words').fill('not the words')
  await page.getByRole('button', { name: 'Import this wallet' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  found.push(...(await look(page, 'import')))
  await page.getByLabel('The 12 words').fill(phrase)
  await page.getByRole('button', { name: 'Import this wallet' }).click()
  await expect(page.getByText('Your wallet is imported')).toBeVisible()
  found.push(...(await look(page, 'imported')))

  for (const [name, settled] of Object.entries(settledBy)) {
    await page.goto(pageUrl(name))
    await expect(page.getByText(settled).first()).toBeVisible()
    found.push(...(await look(page, name)))
  }
  await page.goto(pageUrl('export'))
  await press(page, 'Show the 12 words')
  await expect(page.getByRole('listitem')).toHaveText(phrase.split(' '))
  found.push(...(await look(page, 'words')))

  expect(found).toEqual([])
})

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [768, 1024],
] as const)
  test(`behavior: at ${width} x ${height} host and title of a page begin where its text does, off its edges`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(pageUrl('devices'))
    await expect(page.getByLabel('Email')).toBeVisible()
    const leftOf = async (part: string) =>
      (await page.locator(`.page ${part}`).first().boundingBox())?.x
    const card = await page.locator('.page').boundingBox()
    const host = await page.locator('.page .site').boundingBox()

    expect(await leftOf('h1')).toBe((card?.x ?? 0) + 20)
    expect(await leftOf('.site')).toBe(await leftOf('h1'))
    expect(await leftOf('.pageBody input')).toBe(await leftOf('h1'))
    expect((host?.y ?? 0) - (card?.y ?? 0)).toBeGreaterThanOrEqual(16)
  })

/** What each page shows once it has loaded. */
const settledBy = {
  export: 'Show the 12 words',
  recovery: 'Set the password',
  devices: 'No other devices.',
  move: 'Make the new wallet',
}

test('default: the page that lets a device in passes, before and after', async ({
  browser,
  page,
}) => {
  const email = emailFor('accessible-device')
  const context = await browser.newContext()
  const known = await context.newPage()
  await known.goto(pageUrl('devices'))
  await askForCode(known, email)
  await known.getByLabel('6-digit code').fill(await codeFor(email))
  await known.getByRole('button', { name: 'Log in' }).click()
  await expect(known.getByText('No other devices.')).toBeVisible()
  await page.goto(pageUrl('devices'))
  await askForCode(page, email)
  const number = await pageNumber(page)
  const found = await look(page, 'waiting')
  const link = await deviceLink(email)

  await known.goto(link)
  await expect(known.getByLabel('Number on the other screen')).toBeVisible()
  found.push(...(await look(known, 'asking')))
  await known.getByLabel('Number on the other screen').fill(number)
  await press(known, 'Approve')
  await expect(known.getByRole('heading', { name: 'Device approved' })).toBeVisible()
  found.push(...(await look(known, 'approved')))
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  found.push(...(await look(page, 'devices')))
  leave(context)

  expect(found).toEqual([])
})

test('default: the page that confirms a login at a provider passes', async ({ kit }) => {
  await kit.visit(socialSite())
  const popup = await choose(kit, 'Google')
  await signInAt(popup, { name: personFor('accessible') })
  await expect(popup.getByLabel('Number on the other screen')).toBeVisible()
  const found = await look(popup, 'asking')

  await refuseLogin(popup)
  await expect(popup.getByRole('heading', { name: 'The login was refused' })).toBeVisible()
  found.push(...(await look(popup, 'refused')))

  expect(found).toEqual([])
})

test('default: the demo shop passes', async ({ page }) => {
  await page.goto(stackOrigin('shop'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await look(page, 'shop')

  expect(found).toEqual([])
})
