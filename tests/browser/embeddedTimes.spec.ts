import type { Page } from 'playwright/test'
import { emailCooldownMs, frameLoadTimeoutMs, loginTimeoutMs } from '../../shared-schemas/limits.ts'
import { askAccount, secureView } from './support/approval.ts'
import { signInWindow } from './support/embedded.ts'
import { siteUrl } from './support/environment.ts'
import type { Kit } from './support/kit.ts'
import { askForCode, connected, emailFor, enterCode, logIn } from './support/login.ts'
import { codeFor } from './support/mail.ts'
import { stopClock, timeOf } from './support/stopClock.ts'
import { storedItems } from './support/storedItems.ts'
import { expect, test } from './support/test.ts'
import { Wire } from './support/wire.ts'

// What the widget does with a secure frame that is late, and with a person who is. Time is the
// browser's own, moved on by the test; the frame is real and only kept from answering.

const noFrame = "Email login isn't available right now."

type Heard = { name: string; properties?: Record<string, unknown> }

/** Notes what the site is told of failures. */
async function hearFailures(page: Page): Promise<() => Promise<Heard[]>> {
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.appkit.on('event', (event) => {
      if (event.name === 'EMBEDDED_WALLET_ERROR') heard.push(event)
    })
  })
  return () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
}

/** What the visitor may copy of a failure: the error itself, word by word, as the page asked to write it. */
async function copiedDetails(kit: Kit): Promise<string> {
  await kit.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const body = kit.frame.locator('body')
  // The clipboard itself belongs to every test of the browser that runs at this moment.
  await body.evaluate(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = (text) => {
      document.documentElement.dataset['copied'] = text
      return write(text)
    }
  })
  await kit.press('Copy details')
  const read = () => body.evaluate(() => document.documentElement.dataset['copied'] ?? '')
  await expect.poll(read).not.toBe('')
  return read()
}

test('error: a frame that has not loaded after 20 s is reported, and the request aborted [8.40 8.41 8.47]', async ({
  kit,
  page,
}) => {
  await page.route(/\/\/secure\.shop\.localhost:\d+\/frame/, () => undefined)
  await page.clock.install()
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const failures = await hearFailures(page)
  const begunAt = await timeOf(page)
  await askForCode(kit, emailFor('unloaded'))
  await expect(page.locator('iframe[name="appkit-secure"]')).toHaveCount(1)
  const stoppedAt = await stopClock(page) // the request was made in between

  await page.clock.fastForward(begunAt + frameLoadTimeoutMs - 1_000 - stoppedAt)
  await expect(kit.frame.getByText('Sending your code…')).toBeVisible()
  expect(await failures()).toEqual([])
  await page.clock.fastForward(stoppedAt - begunAt + 1_000)
  await page.clock.resume()

  await expect(kit.frame.getByText(noFrame, { exact: true })).toBeVisible()
  expect(await failures()).toMatchObject([{ properties: { reason: 'iframe_load_failed' } }])
  expect(await copiedDetails(kit)).toContain('Something went wrong')
})

test('error: a login step that takes over 30 s is reported and aborted [8.43 8.44]', async ({
  kit,
  page,
}) => {
  await page.clock.install()
  const wire = await Wire.over(page, { hold: ['FRAME_CONNECT_EMAIL_SUCCESS'] })
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const failures = await hearFailures(page)
  const begunAt = await timeOf(page)
  await askForCode(kit, emailFor('late'))
  await wire.held(1)
  const stoppedAt = await stopClock(page) // the step was begun in between

  await page.clock.fastForward(begunAt + loginTimeoutMs - 1_000 - stoppedAt)
  await expect(kit.frame.getByText('Sending your code…')).toBeVisible()
  expect(await failures()).toEqual([])
  await page.clock.fastForward(stoppedAt - begunAt + 1_000)
  await page.clock.resume()

  await expect(kit.frame.getByText(noFrame, { exact: true })).toBeVisible()
  expect(await failures()).toMatchObject([{ properties: { reason: 'iframe_request_timeout' } }])
  expect(await copiedDetails(kit)).toContain('Something went wrong')
  await wire.release()
  await expect(kit.view('Log in or connect')).toBeVisible()
})

test('behavior: a request that waits for a person outlives 30 s [8.45]', async ({ kit, page }) => {
  await page.clock.install()
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  const address = await logIn(kit, emailFor('slow'))
  await kit.closed()
  const failures = await hearFailures(page)
  const signing = askAccount(page, 'personal_sign', ['0x68656c6c6f', address])
  const sign = secureView(page).getByRole('button', { name: 'Continue', exact: true })
  await expect(sign).toBeVisible()

  await page.clock.fastForward(35_000)
  await expect(sign).toBeVisible()
  await signInWindow(page)

  expect(await signing).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  expect(await failures()).toEqual([])
})

test('behavior: after a sleep the countdown is right at once, and the login goes on (F10)', async ({
  kit,
  page,
}) => {
  const email = emailFor('sleep')
  await page.clock.install()
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await askForCode(kit, email)
  await expect(kit.view('Check your email')).toBeVisible()
  await expect(kit.button(/^Resend code in (2\d|30)s$/)).toBeVisible()
  const stoppedAt = await stopClock(page)
  const { '@appkit/last_email_login_time': sentAt } = await storedItems(page, 'appkit-widget')
  const code = await codeFor(email)

  // As a lid that was closed: each timer fires at most once.
  await page.clock.fastForward(Number(sentAt) + emailCooldownMs - 5_000 - stoppedAt)
  await expect(kit.button(/^Resend code in 5s$/)).toBeVisible()
  await page.clock.fastForward(40_000)
  await page.clock.resume()
  await expect(kit.button(/^Resend code$/)).toBeEnabled()
  await enterCode(kit, code)

  await connected(kit)
})

test.describe('a page that blocks the frame', () => {
  test.use({ expectedFaults: /Content[- ]Security[- ]Policy/ })

  test('error: a frame that cannot load fails with the words for it [8.42]', async ({
    kit,
    page,
  }) => {
    await kit.visit(siteUrl('csp', { wallet: 'none' }))

    await askForCode(kit, emailFor('blocked'))

    await expect(kit.frame.getByText(noFrame, { exact: true })).toBeVisible()
    expect(await copiedDetails(kit)).toContain('Unable to load email login dependency')
    await expect(page.locator('iframe[name="appkit-secure"]')).toBeHidden()
  })
})
