import type { Page } from 'playwright/test'
import { press } from './support/approval.ts'
import { stackOrigin } from './support/environment.ts'
import { codeFor } from './support/mail.ts'
import { cancelAt, signInAt } from './support/social.ts'
import { opening, personFor } from './support/socialSteps.ts'
import { expect, test } from './support/test.ts'

// The pages of the secure origin for somebody who logs in at a provider.
test.describe.configure({ timeout: 90_000 })

const phrase = 'test test test test test test test test test test test junk'
const pageUrl = (name: string) => `${stackOrigin('secure.shop')}/${name}?projectId=with-socials`

async function logIn(page: Page, provider: string, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Continue with ${provider}` })
  const popup = await opening(page, () => button.click())
  await signInAt(popup, { name }) // the window proves its browser, so nothing is asked
}

/** Confirms by the code in the mail that it is whom the provider let through. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const address = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@example.com`
  await expect(page.getByText(`We sent a code to ${address}.`)).toBeVisible()
  await page.getByLabel('6-digit code').fill(await codeFor(address))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

test('default: a wallet is brought and taken out again by somebody of a provider', async ({
  page,
}) => {
  const name = personFor('pages')
  await page.goto(pageUrl('import'))
  await expect(page.getByLabel('Email')).toBeVisible()
  await logIn(page, 'Discord', name)
  await page.getByLabel('The 12 words').fill(phrase)
  await page.getByRole('button', { name: 'Import this wallet' }).click()
  await expect(page.getByText('Your wallet is imported')).toBeVisible()

  await page.goto(pageUrl('export'))
  await confirm(page, name)
  await press(page, 'Show the 12 words')

  await expect(page.getByRole('listitem')).toHaveText(phrase.split(' '))
})

test('behavior: whoever is known at a provider that says nothing of it is asked for a code: T18', async ({
  page,
}) => {
  const name = personFor('known')
  await page.goto(pageUrl('devices'))
  await logIn(page, 'GitHub', name)
  await expect(page.getByText('GitHub may let anyone through')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)

  await confirm(page, name)

  await expect(page.getByText('No other devices.')).toBeVisible()
})

test('behavior: whoever is known is asked at their own provider, and only there: T18', async ({
  page,
}) => {
  await page.clock.install()
  const name = personFor('asked')
  await page.goto(pageUrl('devices'))
  await logIn(page, 'Google', name)
  await expect(page.getByText('No other devices.')).toBeVisible()

  await page.clock.fastForward(301_000)
  await expect(page.getByText("Log in again to confirm it's you.")).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(1)
  await logIn(page, 'Google', name)

  await expect(page.getByText('No other devices.')).toBeVisible()
})

test('error: a no at the provider leaves the page closed, and another way is left', async ({
  page,
}) => {
  await page.goto(pageUrl('devices'))
  const button = page.getByRole('button', { name: 'Continue with Google' })
  const popup = await opening(page, () => button.click())

  await cancelAt(popup)

  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('error: without a window there is a link, and a way back', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(pageUrl('devices'))
  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  const link = page.getByRole('link', { name: 'Open the window' })
  await expect(link).toBeVisible()

  const popup = await opening(page, () => link.click())
  await signInAt(popup, { name: personFor('link') })
  await expect(page.getByText('No other devices.')).toBeVisible()
})
