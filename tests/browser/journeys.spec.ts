import type { Locator, Page } from 'playwright/test'
import { pointAt } from '../../testing/pointAt.ts'
import { secureView } from './support/approval.ts'
import { closes } from './support/closes.ts'
import { countPresses, type Press } from './support/countPresses.ts'
import { stackOrigin } from './support/environment.ts'
import { frameRests } from './support/frameRests.ts'
import type { Kit } from './support/kit.ts'
import { emailFor, loginCode } from './support/login.ts'
import { mailsTo } from './support/mail.ts'
import { expect, test } from './support/test.ts'

// What protects a visitor must not cost an honest one more: from the login to a signature three clicks and one code, a
// payment two, beside the clicks on the site's own buttons. The shop is no trusted site, so each approval has a window.

const phone = {
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
  viewport: { width: 390, height: 844 },
}
const devices = [
  { device: 'a mouse', use: {}, press: click },
  { device: 'a phone', use: phone, press: tap },
]

for (const { device, use, press } of devices) {
  test.describe(`with ${device}`, () => {
    test.use(use)

    test(`default: with ${device}, three presses and one code from the login to a signature, two for a payment`, async ({
      kit,
      page,
      context,
    }) => {
      const presses = await countPresses(context)
      const email = emailFor('journey')
      await kit.visit(`${stackOrigin('shop')}/`)

      await press(page.locator('#account'))
      await logIn(kit, email, press)
      await expect(page.locator('#account')).toHaveText(/^0x/, { timeout: 30_000 })
      await press(page.locator('[data-sign="pledge"]'))
      await approve(page, 'Sign', press)
      await expect(page.locator('[data-result="pledge"]')).toContainText('Signed, and checked.')

      expect(ofOurs(presses)).toEqual(['email', 'Continue', 'Sign'])
      expect(await mailsTo(email)).toHaveLength(1)

      presses.length = 0
      await press(page.locator('#purse'))
      await expect(page.locator('#balance')).toContainText('DUSD', { timeout: 30_000 })
      await press(page.getByRole('button', { name: /DUSD: / }).first())
      await approve(page, 'Approve', press)
      await expect(page.locator('#till')).toContainText('Confirmed in block', { timeout: 60_000 })

      expect(ofOurs(presses)).toEqual(['Continue', 'Approve'])
    })
  })
}

/** The presses in documents of ours, by what they were on. */
function ofOurs(presses: Press[]): string[] {
  const site = new URL(stackOrigin('shop')).hostname
  return presses.filter(({ host }) => host !== site).map(({ on }) => on)
}

/** The address is typed and sent by Enter, or Go of a phone's keyboard; the code goes where the focus is. */
async function logIn(kit: Kit, email: string, press: (target: Locator) => Promise<void>) {
  const field = kit.frame.locator('input[autocomplete="email"]')
  await pointAt(field) // a tap does not wait until a frame that has just come is there
  await press(field)
  await kit.page.keyboard.type(email)
  await kit.page.keyboard.press('Enter')
  const code = await loginCode(email)
  await expect(kit.frame.locator('input[autocomplete="one-time-code"]')).toBeFocused()
  await kit.page.keyboard.type(code)
}

async function approve(
  page: Page,
  name: 'Sign' | 'Approve',
  press: (target: Locator) => Promise<void>,
) {
  const opener = secureView(page).getByRole('button', { name: 'Continue', exact: true })
  await opener.waitFor()
  await frameRests(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(opener)])
  const button = popup.getByRole('button', { name, exact: true })
  await closes(popup, press(button))
}

/** One click, after the pointer came to rest there: a screen waits for that. */
async function click(target: Locator): Promise<void> {
  await pointAt(target)
  await expect(target).not.toHaveAttribute('aria-disabled', 'true')
  await target.click()
}

function tap(target: Locator): Promise<void> {
  return target.tap()
}
