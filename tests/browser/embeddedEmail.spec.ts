import type { Page } from 'playwright/test'
import { localNetwork, siteUrl } from './support/environment.ts'
import { askForCode, connected, emailFor, enterCode, logIn } from './support/login.ts'
import { codeFor, mailsTo } from './support/mail.ts'
import { storedItems } from './support/storedItems.ts'
import { expect, test } from './support/test.ts'
import { Wire } from './support/wire.ts'

// More of the login by email: on the real stack, with real mails.

test('behavior: whoever the secure frame still knows is connected without a code [5.50]', async ({
  kit,
  page,
}) => {
  const email = emailFor('known')
  const wire = await Wire.over(page)
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const address = await logIn(kit, email)
  // The widget forgets, as it does where a visitor clears what its origin stored.
  await page.frame({ name: 'appkit-widget' })?.evaluate(() => localStorage.clear())
  await page.reload()
  await kit.ready()
  expect((await kit.account())?.status ?? 'disconnected').toBe('disconnected')

  await askForCode(kit, email)

  expect(await connected(kit)).toBe(address)
  await kit.closed()
  const [asked] = await wire.asked('APP_CONNECT_EMAIL')
  const answer = (await wire.posts('secure')).find(({ id }) => id === asked?.id)
  expect(answer?.payload).toEqual({ action: 'CONNECT' })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('behavior: a change of address asks for the code of the present one, then of the new one [5.52]', async ({
  kit,
  page,
}) => {
  const [email, next] = [emailFor('present'), emailFor('next')]
  const wire = await Wire.over(page)
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const address = await logIn(kit, email)
  await kit.call('Settings')

  await kit.press(email)
  const field = kit.frame.getByRole('textbox', { name: 'New email address' })
  await field.fill(next)
  await field.press('Enter')

  await expect(kit.frame.getByText('Confirm your current email (1 of 2)')).toBeVisible()
  await expect(kit.frame.getByText(`Enter the code that we sent to ${email}.`)).toBeVisible()
  const [asked] = await wire.asked('APP_UPDATE_EMAIL')
  const answer = (await wire.posts('secure')).find(({ id }) => id === asked?.id)
  expect(answer?.payload).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  expect(await mailsTo(next)).toEqual([])
  await enterCode(kit, await codeFor(email, { count: 2 }))

  await expect(kit.frame.getByText('Confirm your new email (2 of 2)')).toBeVisible()
  await expect(kit.frame.getByText(`Enter the code that we sent to ${next}.`)).toBeVisible()
  await enterCode(kit, await codeFor(next))

  await expect(kit.view('Wallet settings')).toBeVisible()
  await expect(kit.button(next)).toBeVisible()
  expect(await kit.account()).toMatchObject({ status: 'connected', address })
})

/** The chunk that is of use to a login only. */
const ofLogin = /\/assets\/login-/

function chunksOf(page: Page): string[] {
  const chunks: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (ofLogin.test(pathname)) chunks.push(pathname)
  })
  return chunks
}

test('behavior: the code of the login comes when it is needed, and never while it is off [2.16]', async ({
  kit,
  page,
}) => {
  const chunks = chunksOf(page)
  await kit.visit(siteUrl('plain', { options: { projectId: 'without-email' } }))
  await kit.open()
  await expect(kit.view('Connect a wallet')).toBeVisible()
  await expect(kit.frame.getByRole('textbox')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(chunks).toEqual([])

  await kit.visit(siteUrl('plain'))
  await page.waitForLoadState('networkidle')
  expect(chunks).toEqual([])
  await askForCode(kit, emailFor('chunk'))
  await expect(kit.view('Check your email')).toBeVisible()
  expect(chunks).toHaveLength(1)
})

test('behavior: every item of the login has the one prefix [3.31]', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const email = emailFor('prefix')
  await askForCode(kit, email)
  await expect(kit.view('Check your email')).toBeVisible()
  const during = Object.keys(await storedItems(page, 'appkit-widget'))
  await enterCode(kit, await codeFor(email))
  await connected(kit)

  const after = await storedItems(page, 'appkit-widget')
  const keys = [
    ...during,
    ...Object.keys(after),
    ...Object.keys(await storedItems(page, 'appkit-secure')),
    ...(await page.evaluate(() => Object.keys(localStorage))),
  ]
  expect(keys).toEqual(
    expect.arrayContaining([
      '@appkit/last_email_login_time',
      '@appkit/email_login_used',
      '@appkit/email',
      '@appkit/last_used_chain',
    ]),
  )
  expect(keys.filter((key) => !key.startsWith('@appkit/'))).toEqual([])
})

test('behavior: the networks of smart accounts are kept as a list with commas [3.37]', async ({
  kit,
  page,
}) => {
  const networks = [localNetwork(), 'eip155:10']
  await kit.visit(siteUrl('plain', { wallet: 'none', options: { projectId: 'smart', networks } }))

  await logIn(kit, emailFor('list'))

  const list = async () =>
    (await storedItems(page, 'appkit-widget'))['@appkit/smart_account_networks']
  await expect.poll(list).toBe('31337,10')
})
