import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright/test'
import { findChromium } from '../../scripts/lib/findBrowsers.mjs'
import { quietArgs } from '../../scripts/lib/quietBrowser.mjs'
import { askAccount } from './support/approval.ts'
import { siteUrl } from './support/environment.ts'
import { Kit } from './support/kit.ts'
import { connected } from './support/login.ts'
import { expect, test } from './support/test.ts'
import { ask, connectPhone, relaySite, startPhone } from './support/walletConnect.ts'

// F28. Playwright's own switches turn the back-forward cache off, so this browser is started without them.

let context: BrowserContext
let profile: string
let onTestEnd: () => Promise<void> = async () => {}
test.beforeEach(async () => {
  profile = mkdtempSync(join(tmpdir(), 'appkit-back-'))
  context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    ignoreDefaultArgs: true,
    viewport: { width: 1280, height: 800 },
    args: [
      '--headless=new',
      ...quietArgs,
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
  })
})
test.afterEach(async () => {
  await onTestEnd()
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})

test('behavior: a page that comes back from the cache of the browser is as it was, and goes on: F28', async () => {
  const page = context.pages()[0]!
  const kit = new Kit(page)
  await kit.visit(siteUrl('plain'))
  const address = await kit.connect()
  const before = await kit.state()
  await page.evaluate(noteReturns)

  await leaveAndReturn(page)

  await expect.poll(() => page.evaluate(() => Object(window).returns)).toEqual([true]) // no new document
  await expect.poll(() => kit.state()).toEqual(before)
  await kit.walletDoes('approve')
  const signing = askAccount(page, 'personal_sign', ['0x68656c6c6f', address])
  expect(await signing).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  await kit.open() // Playwright looks into no frame of a document that came back
  await expect(kit.dialog).toBeVisible()
})

test('behavior: back on a page whose wallet is on another device, a request still gets there: F28', async () => {
  const phone = await startPhone()
  onTestEnd = () => phone.peer.stop()
  const page = context.pages()[0]!
  const kit = new Kit(page)
  await kit.visit(relaySite())
  const address = await connectPhone(kit, phone)

  await leaveAndReturn(page)

  await kit.ready()
  expect(await connected(kit)).toBe(address)
  expect(await ask(page, 'personal_sign', ['0x68656c6c6f', address])).toMatch(/^0x[0-9a-f]{130}$/)
  expect(phone.peer.asked).toHaveLength(1)
})

/** Notes each time that this very document comes back. */
function noteReturns() {
  const returns: boolean[] = []
  Object.assign(window, { returns })
  window.addEventListener('pageshow', ({ persisted }) => returns.push(persisted))
}

async function leaveAndReturn(page: Page): Promise<void> {
  const here = page.url()
  await page.goto(siteUrl('missing'))
  await page.evaluate(() => history.back()).catch(() => {}) // its answer may go with the page
  await expect.poll(() => page.url()).toBe(here)
}
