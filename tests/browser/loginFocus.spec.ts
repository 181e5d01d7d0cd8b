import type { Locator } from 'playwright/test'
import { stackOrigin } from './support/environment.ts'
import { askForCode, connected, emailFor, enterCode } from './support/login.ts'
import { codeFor } from './support/mail.ts'
import { timeOf } from './support/stopClock.ts'
import { expect, test } from './support/test.ts'

// Who uses a keyboard or a screen reader keeps their place in the login: the focus is never nowhere.

const blog = () => `${stackOrigin('blog')}/`

/** Whether somebody can reach it and is told that it cannot act. */
async function waitsInReach(button: Locator): Promise<void> {
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
}

test('behavior: the button that sent a new code keeps the focus while it counts down, and sends none', async ({
  kit,
}) => {
  const email = emailFor('resent')
  await kit.visit(blog())
  await askForCode(kit, email)
  await codeFor(email)
  const resend = kit.button(/^Resend code$/)
  await expect(resend).toBeEnabled({ timeout: 40_000 })
  await resend.focus()
  await resend.press('Enter')
  await expect(kit.toast).toHaveText(/New code sent/)

  const waiting = kit.button(/^Resend code in \d+s$/)
  await waitsInReach(waiting)
  await waiting.press('Enter')
  await enterCode(kit, await codeFor(email, { count: 2 }))
  await connected(kit)
})

test('behavior: a code that is used up hands the focus to the button for a new one, and that to its boxes', async ({
  kit,
  page,
}) => {
  const email = emailFor('used-up')
  await page.clock.install()
  await kit.visit(blog())
  await askForCode(kit, email)
  await expect(kit.view('Check your email')).toBeVisible()
  const code = await codeFor(email)
  const stoodAt = await timeOf(page)
  await page.clock.setFixedTime(stoodAt)
  const wrong = code === '000000' ? '111111' : '000000'
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await enterCode(kit, wrong)
    await expect(kit.frame.getByText(`That code isn't right. ${left} left.`)).toBeVisible()
  }
  await enterCode(kit, wrong)
  await expect(kit.frame.getByText('Too many wrong codes. Send a new one.')).toBeVisible()

  await waitsInReach(kit.button(/^Send a new code in \d+s$/))
  await page.clock.setSystemTime(stoodAt) // from there it runs on
  const sendNew = kit.button(/^Send a new code$/)
  await expect(sendNew).toBeEnabled({ timeout: 40_000 })
  await expect(sendNew).toBeFocused()
  await sendNew.press('Enter')
  await expect(kit.frame.getByRole('textbox', { name: '6-digit code' })).toBeFocused()
})
