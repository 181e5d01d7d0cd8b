import type { Page } from 'playwright/test'
import { AppKitError, type ErrorRow } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { askForCode, emailFor } from './support/login.ts'
import { expect, test } from './support/test.ts'
import { Wire } from './support/wire.ts'

// What a developer reads, in debug mode, when the login of their visitors cannot work as it is set up.
// The faults are made at the edge of the browser: the frames and all else is real.
test.use({ expectedFaults: /auth\/v1\/login|status of 40/ })

// The secure frame comes first: on a busy machine that takes a while.
const inTime = { timeout: 30_000 }

const debugging = siteUrlOf({ debug: true })

test("error: a server that refuses the site's origin opens the alert of an unverified domain [8.48 8.57]", async ({
  kit,
  page,
}) => {
  await refuseLogins(page, 403, errors.ORIGIN_NOT_ALLOWED)
  await kit.visit(debugging())

  await askForCode(kit, emailFor('origin'))

  await expect(kit.alert).toContainText('Invalid App Configuration', inTime)
  await expect(kit.alert).toContainText(
    `Embedded login is refused for ${new URL(debugging()).origin}`,
  )
})

test('error: a server whose clock is behind opens the alert of an expired session [8.49 8.55]', async ({
  kit,
  page,
}) => {
  await refuseLogins(page, 401, errors.SESSION_OVER)
  await kit.visit(debugging())

  await askForCode(kit, emailFor('clock'))

  await expect(kit.alert).toContainText('Session Expired', inTime)
})

test('error: a server that does not know the project opens the alert of its id [8.50]', async ({
  kit,
  page,
}) => {
  await refuseLogins(page, 401, errors.PROJECT_UNKNOWN)
  await kit.visit(debugging())

  await askForCode(kit, emailFor('project'))

  await expect(kit.alert).toContainText('Invalid App Configuration', inTime)
  await expect(kit.alert).toContainText('no project with the id shop')
})

test('error: a frame that does not load within 20 s opens its alert [8.53]', async ({
  kit,
  page,
}) => {
  await page.route(/\/\/secure\.shop\.localhost:\d+\/frame/, () => undefined)
  await page.clock.install()
  await kit.visit(debugging())
  await askForCode(kit, emailFor('unloaded'))
  await expect(page.locator('iframe[name="appkit-secure"]')).toHaveCount(1)

  await page.clock.fastForward(20_000)

  await expect(kit.alert).toContainText('Network Error - Could not load embedded wallet', inTime)
})

test('error: a login that takes over 30 s opens its alert [8.54]', async ({ kit, page }) => {
  await page.clock.install()
  const wire = await Wire.over(page, { hold: ['FRAME_CONNECT_EMAIL_SUCCESS'] })
  await kit.visit(debugging())
  await askForCode(kit, emailFor('late'))
  await wire.held(1)

  await page.clock.fastForward(30_000)

  await expect(kit.alert).toContainText('Embedded Wallet Request Timed Out', inTime)
})

test('behavior: without debug mode the visitor reads what is wrong, and no alert', async ({
  kit,
  page,
}) => {
  await refuseLogins(page, 401, errors.PROJECT_UNKNOWN)
  await kit.visit(siteUrlOf({ debug: false })())

  await askForCode(kit, emailFor('quiet'))

  await expect(kit.frame.getByText('Unauthorized: invalid key')).toBeVisible(inTime)
  await expect(kit.alert).toHaveCount(0)
})

function siteUrlOf(options: Record<string, unknown>): () => string {
  return () => siteUrl('plain', { wallet: 'none', options })
}

/** Answers every login in the server's place, as one that is set up otherwise would. */
async function refuseLogins(page: Page, status: number, row: ErrorRow): Promise<void> {
  const { code, message } = new AppKitError(row)
  const headers = {
    'access-control-allow-origin': stackOrigin('secure.shop'),
    'access-control-allow-headers': 'content-type, authorization, dpop',
    'access-control-expose-headers': 'retry-after, dpop-nonce',
  }
  await page.route('**/auth/v1/login?*', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fulfill({ status: 204, headers })
      : route.fulfill({ status, headers, json: { message, code } }),
  )
}
