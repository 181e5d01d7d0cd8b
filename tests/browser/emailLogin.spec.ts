import type { Browser, BrowserContext } from 'playwright/test'
import { verifyMessage } from 'viem'
import { press } from './support/approval.ts'
import { allow, deviceLink, shownNumber } from './support/devices.ts'
import { signInWindow } from './support/embedded.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { Kit } from './support/kit.ts'
import { askForCode, connected, emailFor, enterCode, logIn } from './support/login.ts'
import { codeFor, mailsTo } from './support/mail.ts'
import { timeOf } from './support/stopClock.ts'
import { storedItems } from './support/storedItems.ts'
import { expect, leave, test } from './support/test.ts'

// The login by email on the real stack: server, mail, secure frame, vault. A visitor's whole way.

const blog = () => `${stackOrigin('blog')}/`

/** An item of the widget's storage, which the page cannot read. */
async function stored(kit: Kit, name: string): Promise<string | undefined> {
  return (await storedItems(kit.page, 'appkit-widget'))[`@appkit/${name}`]
}

/** Another person's browser, or another of the same person. */
async function openElsewhere(browser: Browser): Promise<{ kit: Kit; context: BrowserContext }> {
  const context = await browser.newContext()
  return { context, kit: new Kit(await context.newPage()) }
}

test('default: an address, a code of the mail, an account that outlives a reload, the end [1.02 1.03 5.49]', async ({
  kit,
  page,
}) => {
  const email = emailFor('first')
  await kit.visit(blog())
  await askForCode(kit, email)
  await expect(kit.view('Check your email')).toBeVisible()
  await expect(kit.frame.getByText(`We sent a 6-digit code to ${email}.`)).toBeVisible()

  await enterCode(kit, await codeFor(email))
  const address = await connected(kit)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await kit.closed()

  await page.reload()
  await kit.ready()
  expect(await connected(kit)).toBe(address)
  await kit.call('Account')
  await expect(kit.frame.getByText(email)).toBeVisible()

  await kit.press('Log out')
  await expect.poll(async () => (await kit.account())?.status).toBe('disconnected')
  await page.reload()
  await kit.ready()
  expect((await kit.account())?.status).toBe('disconnected')
})

test('behavior: what a login leaves in the storage: flag, address, chain [3.32 3.33 3.34 4.77]', async ({
  kit,
}) => {
  const email = emailFor('stored')
  await kit.visit(blog())

  await logIn(kit, email)

  expect(await stored(kit, 'email_login_used')).toBe('true')
  expect(await stored(kit, 'email')).toBe(email)
  expect(await stored(kit, 'last_used_chain')).toMatch(/^eip155:\d+$/)
})

test('behavior: the time of the last code comes with the mail and goes with the login [3.35 4.78 4.79]', async ({
  kit,
}) => {
  const email = emailFor('time')
  await kit.visit(blog())
  const before = Date.now()
  await askForCode(kit, email)
  await expect(kit.view('Check your email')).toBeVisible()

  const sentAt = Number(await stored(kit, 'last_email_login_time'))
  expect(sentAt).toBeGreaterThanOrEqual(before)
  expect(sentAt).toBeLessThanOrEqual(Date.now())
  await enterCode(kit, await codeFor(email))
  await connected(kit)

  expect(await stored(kit, 'email_login_used')).toBe('true')
  expect(await stored(kit, 'last_email_login_time')).toBeUndefined()
})

test('behavior: signing out clears what was kept of the login', async ({ kit }) => {
  await kit.visit(blog())
  await logIn(kit, emailFor('end'))
  await kit.call('Account')

  await kit.press('Log out')
  await expect.poll(async () => (await kit.account())?.status).toBe('disconnected')

  expect(await stored(kit, 'email_login_used')).toBeUndefined()
  expect(await stored(kit, 'email')).toBeUndefined()
  expect(await stored(kit, 'last_used_chain')).toBeUndefined()
})

test('error: a second code within 30 s is refused with the seconds to wait, and no second mail is sent [5.19]', async ({
  kit,
  page,
}) => {
  const email = emailFor('twice')
  await kit.visit(blog())
  await askForCode(kit, email)
  await expect(kit.view('Check your email')).toBeVisible()
  await codeFor(email)
  const sentAt = Number(await stored(kit, 'last_email_login_time'))

  const field = kit.frame.getByRole('textbox', { name: 'Email', exact: true })
  for (const [afterMs, seconds] of [
    [12_001, 18],
    [29_000, 1],
  ] as const) {
    await page.clock.setFixedTime(sentAt + afterMs)
    await field.press('Enter')
    const refusal = new RegExp(`Please try again after ${seconds} seconds?\\b`)
    await expect(kit.frame.getByText(refusal)).toBeVisible()
  }
  expect(await mailsTo(email)).toHaveLength(1)
})

test('behavior: five wrong codes use a code up, and 30 s after it one tap sends the next [5.20]', async ({
  kit,
  page,
}) => {
  const email = emailFor('later')
  await page.clock.install()
  await kit.visit(blog())
  await askForCode(kit, email)
  await expect(kit.view('Check your email')).toBeVisible()
  const code = await codeFor(email)
  await expect(kit.button(/^Resend code in \d+s$/)).toBeDisabled()
  // Five codes may take longer here than the wait for the next one.
  const stoodAt = await timeOf(page)
  await page.clock.setFixedTime(stoodAt)
  const wrong = code === '000000' ? '111111' : '000000'
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await enterCode(kit, wrong)
    await expect(kit.frame.getByText(`That code isn't right. ${left} left.`)).toBeVisible()
  }
  await enterCode(kit, wrong)

  await expect(kit.frame.getByText('Too many wrong codes. Send a new one.')).toBeVisible()
  await expect(kit.button(/^Send a new code in \d+s$/)).toBeDisabled()
  await page.clock.setSystemTime(stoodAt) // from there it runs on
  await expect(kit.button(/^Send a new code$/)).toBeEnabled({ timeout: 40_000 })
  await kit.press(/^Send a new code$/)
  await expect(kit.toast).toHaveText(/New code sent/)
  await enterCode(kit, await codeFor(email, { count: 2 }))

  await connected(kit)
})

test('error: a wrong code says how many tries are left, and the right one still works', async ({
  kit,
}) => {
  const email = emailFor('wrong')
  await kit.visit(blog())
  await askForCode(kit, email)
  const code = await codeFor(email)

  await enterCode(kit, code === '000000' ? '111111' : '000000')
  const problem = kit.frame.getByRole('alert').getByText("That code isn't right. 4 tries left.")
  await expect(problem).toBeVisible()
  await enterCode(kit, code)

  await connected(kit)
})

test('behavior: the subject of the mail starts with the code', async ({ kit }) => {
  const email = emailFor('subject')
  await kit.visit(blog())
  await askForCode(kit, email)
  const code = await codeFor(email)

  const [mail] = await mailsTo(email)

  expect(mail?.subject).toBe(`${code} is your code for ${new URL(blog()).host}`)
})

test('behavior: another browser is approved by one mail and its number, then the login goes on by itself [5.48]', async ({
  browser,
  kit,
}) => {
  const email = emailFor('device')
  await kit.visit(blog())
  const address = await logIn(kit, email)
  const before = (await mailsTo(email)).length
  const { kit: other, context } = await openElsewhere(browser)
  await other.visit(blog())

  await askForCode(other, email)
  await expect(other.view('Approve this device')).toBeVisible()
  await allow(await context.newPage(), await deviceLink(email), await shownNumber(other))

  expect(await connected(other)).toBe(address)
  await other.closed()
  expect(await mailsTo(email)).toHaveLength(before + 1)
  leave(context)
})

test('error: a number that the device does not show ends its login on both screens', async ({
  browser,
  kit,
  page,
}) => {
  const email = emailFor('phished')
  await kit.visit(blog())
  await logIn(kit, email)
  const { kit: other, context } = await openElsewhere(browser)
  await other.visit(blog())
  await askForCode(other, email)
  await expect(other.view('Approve this device')).toBeVisible()
  const number = await shownNumber(other)

  await page.goto(await deviceLink(email))
  await page.getByLabel('Number on the other screen').fill(number === '55' ? '56' : '55')
  await press(page, 'Approve')

  const told = "That wasn't the number on the other screen"
  await expect(page.getByRole('heading', { name: told })).toBeVisible()
  await expect(
    other.frame.getByText('The number entered on the other screen was wrong. Start again.'),
  ).toBeVisible()
  await expect.poll(async () => (await other.account())?.status).toBe('disconnected')
  await expect(other.button(/^Send a new email/)).toBeVisible()
  leave(context)
})

test('behavior: another site knows nothing of the login, and the mail brings the same wallet there (F14)', async ({
  context,
  kit,
  page,
}) => {
  const email = emailFor('elsewhere')
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const address = await logIn(kit, email)
  await kit.closed()

  await kit.visit(blog())
  expect((await kit.account())?.status).toBe('disconnected')
  await askForCode(kit, email)
  await expect(kit.view('Approve this device')).toBeVisible()
  const reader = await context.newPage()
  await allow(reader, await deviceLink(email), await shownNumber(kit))

  expect(await connected(kit)).toBe(address)
  await page.goto(siteUrl('plain', { wallet: 'none' }))
  await kit.ready()
  expect((await kit.account())?.address).toBe(address)
})

test('behavior: a signature that the site asks for is approved in a window of the secure origin [1.07 4.87 4.90]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const address = (await logIn(kit, emailFor('sign'))) as `0x${string}`
  await kit.closed()

  const signing = page.evaluate(
    (from) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x68656c6c6f', from] }),
    address,
  )
  await expect(kit.view('Approve request')).toBeVisible()
  await signInWindow(page)

  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  await kit.closed()
})

test('error: closing the modal aborts the request, and a read still answers [6.16]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const address = await logIn(kit, emailFor('close'))
  await kit.closed()
  const ask = (method: string, params: unknown[]) =>
    page.evaluate(
      ([method, params]) =>
        window.appkit
          .getProvider('eip155')
          .request({ method: String(method), params: params as unknown[] })
          .catch((error: Error) => error.message),
      [method, params],
    )

  const signing = ask('personal_sign', ['0x00', address])
  await expect(kit.view('Approve request')).toBeVisible()
  const reading = ask('eth_getBalance', [address, 'latest'])
  await kit.press('Close')

  expect(await signing).toBe('Request was aborted')
  expect(await reading).toMatch(/^0x/)
})

test('error: a method that is not allowed opens the modal and says so [4.85 4.86 6.17 6.18]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const address = await logIn(kit, emailFor('refused'))
  await kit.closed()

  const toast = expect(kit.toast).toHaveText(/Action not allowed/) // it goes after a while
  const message = await page.evaluate(
    (from) =>
      window.appkit
        .getProvider('eip155')
        .request({ method: 'eth_sign', params: [from, '0x00'] })
        .catch((error: Error) => error.message),
    address,
  )

  expect(message).toBe('Requested RPC call is not allowed')
  await expect(kit.dialog).toBeVisible()
  await toast
})
