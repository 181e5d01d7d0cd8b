import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from 'playwright/test'
import { press } from './support/approval.ts'
import { allow, pageNumber } from './support/devices.ts'
import { stackOrigin } from './support/environment.ts'
import { codeFor, mailsTo } from './support/mail.ts'
import { expect, leave, test } from './support/test.ts'

// The pages of the secure origin, in a real browser on the real server, its mail included.

const phrase = 'test test test test test test test test test test test junk'
const address = '0xf3…b92266'
let number = 0
/** Somebody who was never here. */
const newEmail = () => `pages-${Date.now()}-${++number}@shop.test`

const pageUrl = (name: string) => `${stackOrigin('secure.shop')}/${name}?projectId=shop`

test('words come in once, go out again, and a login that has a wallet keeps it', async ({
  page,
}) => {
  const email = newEmail()
  await open(page, 'import', email)
  await bring(page, 'not the words of a wallet')
  await expect(page.getByRole('alert')).toHaveText(/^These are not the 12 words of a wallet/)
  await bring(page, phrase)
  await expect(page.getByText('Your wallet is imported')).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()

  await page.goto(pageUrl('export'))
  await press(page, 'Show the 12 words')

  await expect(page.getByRole('listitem')).toHaveText(phrase.split(' '))
  await page.getByRole('button', { name: 'Hide them' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(0)

  await page.goto(pageUrl('import'))
  await bring(page, phrase)
  await expect(page.getByRole('alert')).toHaveText(/This login has a wallet already/)
})

test('an encrypted file brings the wallet to another login', async ({ page, browser }) => {
  await open(page, 'import', newEmail())
  await bring(page, phrase)
  await expect(page.getByText('Your wallet is imported')).toBeVisible()
  await page.goto(pageUrl('export'))
  await page.getByLabel('Password of the file').fill('a long enough password')
  await page.getByLabel('The same password again').fill('a long enough password')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  const path = await (await downloading).path()
  expect(await readFile(path, 'utf8')).not.toContain('junk')

  const other = await (await browser.newContext()).newPage()
  await open(other, 'import', newEmail())
  await other.getByLabel('Wallet file').setInputFiles(path)
  await other.getByLabel('Password of the file').fill('a wrong password')
  await other.getByRole('button', { name: 'Import the wallet in the file' }).click()
  await expect(other.getByRole('alert')).toHaveText('This password does not open the wallet.')
  await other.getByLabel('Password of the file').fill('a long enough password')
  await other.getByRole('button', { name: 'Import the wallet in the file' }).click()

  await expect(other.getByText(address)).toBeVisible()
  leave(other.context())
})

test('a passkey (PRF) opens the wallet where this browser has lost everything, without the operator', async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page)
  const email = newEmail()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await open(page, 'import', email)
  await bring(page, phrase)
  await expect(page.getByText('Your wallet is imported')).toBeVisible()
  await page.goto(pageUrl('recovery'))
  await press(page, 'Add a passkey')
  await expect(page.getByText(/^Added /)).toBeVisible()
  await turnOffAutomatic(page)
  const { credentials } = await authenticator.session.send('WebAuthn.getCredentials', {
    authenticatorId: authenticator.authenticatorId,
  })
  expect(credentials).toHaveLength(1)

  await loseEverything(page)
  await open(page, 'export', email, 'device')
  await expect(page.getByText('Unlock your wallet on this browser')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in again to unlock it' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await press(page, 'Show the 12 words')

  await expect(page.getByRole('listitem')).toHaveText(phrase.split(' '))
  expect(sent.join()).not.toMatch(/"prf"|junk/)
})

test('a password opens the wallet where this browser has lost everything', async ({ page }) => {
  const email = newEmail()
  await open(page, 'import', email)
  await bring(page, phrase)
  await expect(page.getByText('Your wallet is imported')).toBeVisible()
  await page.goto(pageUrl('recovery'))
  await page.getByLabel('New password').fill('a good password')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('button', { name: 'Change the password' })).toBeVisible()
  await turnOffAutomatic(page)

  await loseEverything(page)
  await open(page, 'export', email, 'device')
  await page.getByLabel('Wallet password').fill('a bad password')
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('This password does not open the wallet.')
  await page.getByLabel('Wallet password').fill('a good password')
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()

  await expect(page.getByRole('button', { name: 'Show the 12 words' })).toBeVisible()
})

test('behavior: a change of the password asks for the current one; who forgot it logs in again: ASVS 6.2.3', async ({
  page,
}) => {
  const email = newEmail()
  await open(page, 'import', email)
  await bring(page, phrase)
  await expect(page.getByText('Your wallet is imported')).toBeVisible()
  await page.goto(pageUrl('recovery'))
  await page.getByLabel('New password').fill('a good password')
  await page.getByRole('button', { name: 'Set the password' }).click()
  const change = page.getByRole('button', { name: 'Change the password' })
  await expect(change).toBeVisible()

  await page.getByLabel('New password').fill('a better password')
  await expect(change).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Current password').fill('a bad password')
  await change.click()
  await expect(page.getByRole('alert')).toHaveText('This password does not open the wallet.')
  await page.getByLabel('Current password').fill('a good password')
  await change.click()
  await expect(page.getByLabel('Current password')).toHaveValue('')

  await page.getByRole('button', { name: 'I forgot the current password' }).click()
  await expect(page.getByText("Log in again to confirm it's you.")).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  const before = (await mailsTo(email)).length
  await expect(async () => {
    await page.getByRole('button', { name: 'Send a code' }).click() // too early within 30 s of the last code
    await expect(page.getByLabel('6-digit code')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByLabel('6-digit code').fill(await codeFor(email, { count: before + 1 }))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('New password').fill('the best password')
  await change.click()

  await expect(page.getByLabel('Current password')).toBeVisible()
  await expect(page.getByText('Your password is set')).toBeVisible()
})

test('error: a password that is tried first is refused, for the wallet and for its file', async ({
  page,
}) => {
  const email = newEmail()
  const refusal = 'This password is among the first that somebody would try. Choose another one.'
  await open(page, 'import', email)
  await bring(page, phrase)
  await expect(page.getByText('Your wallet is imported')).toBeVisible()
  await page.goto(pageUrl('recovery'))
  for (const tried of ['My Wallet!', email, 'Sunshine']) {
    await page.getByLabel('New password').fill(tried)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByRole('alert')).toHaveText(refusal)
  }
  await page.goto(pageUrl('export'))
  await page.getByLabel('Password of the file').fill('wallet password')
  await page.getByLabel('The same password again').fill('wallet password')
  await page.getByRole('button', { name: 'Download the file' }).click()
  await expect(page.getByRole('alert')).toHaveText(refusal)
})

test('a device that is taken off the list is out at once: T18', async ({ page, browser }) => {
  const email = newEmail()
  await page.clock.install()
  await open(page, 'import', email)
  await bring(page, phrase)
  await expect(page.getByText('Your wallet is imported')).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await open(other, 'export', email, 'device')
  await expect(other.getByRole('button', { name: 'Show the 12 words' })).toBeVisible()

  await page.goto(pageUrl('devices'))
  const remove = page.getByRole('button', { name: 'Remove' })
  await expect(remove).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  // The second press of a double click that began on a window above this one (T3).
  await remove.click({ force: true })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await page.clock.resume()
  await press(page, 'Remove')
  await expect(page.getByText('No other devices.')).toBeVisible()

  await other.goto(pageUrl('recovery'))
  await expect(other.getByLabel('Email')).toBeVisible()
  leave(other.context())
})

test('a press that comes in from another window shows no words, adds no passkey and makes no wallet: T3', async ({
  page,
}) => {
  await page.clock.install()
  const email = newEmail()
  await open(page, 'import', email)
  await bring(page, phrase)
  await expect(page.getByText('Your wallet is imported')).toBeVisible()
  const authenticator = await addAuthenticator(page)
  // The second press of a double click: the pointer is there with it, and not a moment before.
  const pressFromElsewhere = async (name: string) => {
    const button = page.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await page.mouse.move(-1, -1)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
    await button.click({ force: true })
    await expect(page.getByText('press again')).toBeVisible()
    await page.clock.resume()
  }

  await page.goto(pageUrl('export'))
  await pressFromElsewhere('Show the 12 words')
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await press(page, 'Show the 12 words')
  await expect(page.getByRole('listitem')).toHaveCount(12)

  await page.goto(pageUrl('recovery'))
  await pressFromElsewhere('Add a passkey')
  const { session, authenticatorId } = authenticator
  const read = () => session.send('WebAuthn.getCredentials', { authenticatorId })
  expect((await read()).credentials).toEqual([])
  await press(page, 'Add a passkey')
  await expect(page.getByText(/^Added /)).toBeVisible()
  await turnOffAutomatic(page)

  await page.goto(pageUrl('move'))
  await pressFromElsewhere('Make the new wallet')
  await press(page, 'Make the new wallet')
  await expect(page.getByText('Your new wallet is ready')).toBeVisible()
})

test('what is on a page goes five minutes after the login; a passkey or a new code brings it back: T18', async ({
  page,
}) => {
  await page.clock.install()
  await addAuthenticator(page)
  const email = newEmail()
  await open(page, 'import', email)
  await bring(page, phrase)
  await expect(page.getByText('Your wallet is imported')).toBeVisible()
  await page.goto(pageUrl('recovery'))
  await press(page, 'Add a passkey')
  await expect(page.getByText(/^Added /)).toBeVisible()
  await page.goto(pageUrl('export'))
  await expect(page.getByRole('button', { name: 'Show the 12 words' })).toBeVisible()

  await page.clock.fastForward(301_000)
  await expect(page.getByText("Log in again to confirm it's you.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the 12 words' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await press(page, 'Show the 12 words')
  await expect(page.getByRole('listitem')).toHaveCount(12)

  await page.goto(pageUrl('recovery'))
  await expect(page.getByText("Log in again to confirm it's you.")).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

async function open(page: Page, name: string, email: string, first: 'device' | 'code' = 'code') {
  await page.goto(pageUrl(name))
  const before = (await mailsTo(email)).length
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  if (first === 'device') return approve(page, email, before)
  await page.getByLabel('6-digit code').fill(await codeFor(email, { count: before + 1 }))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('6-digit code')).toHaveCount(0)
}

/** Follows the link of the mail, as on any other device. */
async function approve(page: Page, email: string, before: number) {
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(before)
  const [mail] = await mailsTo(email)
  const [link = ''] = /https?:\/\/\S+\/device\?\S+/.exec(mail?.text ?? '') ?? []
  const reader = await page.context().browser()!.newContext()
  await allow(await reader.newPage(), link, await pageNumber(page))
  leave(reader)
  await expect(page.getByText(/^Your number/)).toHaveCount(0)
}

async function bring(page: Page, words: string) {
  await page.getByLabel('The 12 words').fill(words)
  await page.getByRole('button', { name: 'Import this wallet' }).click()
}

async function turnOffAutomatic(page: Page) {
  await press(page, 'Turn off')
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await expect(page.getByText(/^Backups of this service from before today/)).toBeVisible()
}

/** As a browser that was wiped: no key of the device, no key share, no login. */
async function loseEverything(page: Page) {
  const session = await page.context().newCDPSession(page)
  const origin = stackOrigin('secure.shop')
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

async function addAuthenticator(
  page: Page,
): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}
