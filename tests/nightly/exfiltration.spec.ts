import type { Page } from 'playwright/test'
import { siteUrl } from '../browser/support/environment.ts'
import { emailFor, logIn } from '../browser/support/login.ts'
import { expect, test } from '../browser/support/test.ts'
import { startCanaryServer } from '../security/support/canaryServer.ts'
import {
  exfiltrateFromDocument,
  exfiltrateFromInnerFrame,
  exfiltrateFromWorker,
  leave,
} from '../security/support/exfiltrate.ts'

// T13: a dependency gone bad. A changed script never runs (integrity.spec.ts), so the code is put into
// the running frame from outside, where it has all that a module of ours would have.
test.use({ expectedFaults: /./ }) // each attempt breaks the policy; that is the point

let canary: Canary
test.beforeEach(async () => {
  canary = await startCanaryServer()
})
test.afterEach(() => canary.stop())

const host = () => siteUrl('plain', { wallet: 'none' })
type Canary = Awaited<ReturnType<typeof startCanaryServer>>

/** Waits for all that a page without our headers lets out. */
async function expectArrivals({ arrived }: Canary): Promise<void> {
  const paths = () => arrived.filter((path) => path.startsWith('/'))
  await expect.poll(() => paths().length).toBeGreaterThanOrEqual(22)
  await expect.poll(() => arrived).toContain('udp 20 bytes') // STUN
  await expect.poll(() => arrived).toContain('tcp 28 bytes') // TURN
}

/**
 * Tries the same ways once more from a page of this browser without our headers, and waits until they arrive
 * at another server: what was let out before them is there by then.
 */
async function othersArrive(page: Page): Promise<void> {
  const other = await startCanaryServer()
  const free = await page.context().newPage()
  await free.goto(host())
  await free.evaluate(exfiltrateFromDocument, other.port)
  await expectArrivals(other)
  await free.close()
  other.stop()
}

const secure = (page: Page) => page.frame({ name: 'appkit-secure' })! // there after a login

test('T13: code in the secure frame reaches no server but ours, by any of 31 ways', async ({
  kit,
  page,
}) => {
  await kit.visit(host())
  await logIn(kit, emailFor('document'))

  const ends = await secure(page).evaluate(exfiltrateFromDocument, canary.port)

  expect(Object.keys(ends)).toHaveLength(31)
  await othersArrive(page)
  expect(canary.arrived).toEqual([])
})

test('T13: nor from an empty frame that it makes', async ({ kit, page }) => {
  await kit.visit(host())
  await logIn(kit, emailFor('inner'))

  // Chromium 156 ends the whole process at the attempt, which is no leak either.
  await secure(page)
    .evaluate(exfiltrateFromInnerFrame, canary.port)
    .catch(() => {})

  await othersArrive(page)
  expect(canary.arrived).toEqual([])
})

test('T13: nor does it by leaving for another site', async ({ kit, page }) => {
  await kit.visit(host())
  await logIn(kit, emailFor('leaving'))

  await secure(page).evaluate(leave, canary.port)

  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error')))
    .toBe(true)
  await othersArrive(page)
  expect(canary.arrived).toEqual([])
})

test('T13: code in the worker that holds the keys reaches no server at all', async ({
  kit,
  page,
}) => {
  await kit.visit(host())
  await logIn(kit, emailFor('worker'))
  const [worker] = page.workers()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  const ends = await worker!.evaluate(exfiltrateFromWorker, canary.port)

  await othersArrive(page)
  expect(canary.arrived).toEqual([])
  expect(ends.api).toMatch(/Failed to fetch/)
  expect(asked.filter((url) => url.includes('/auth/v1/login'))).toEqual([])
})

test('T13: in a page without our headers most of these arrive, so the server would have seen them', async ({
  page,
}) => {
  await page.goto(host())

  const ends = await page.evaluate(exfiltrateFromDocument, canary.port)

  await expectArrivals(canary)
  expect(Object.keys(ends)).toHaveLength(31)
  await page.goto(host())
  await page.evaluate(exfiltrateFromInnerFrame, canary.port)
  await expect.poll(() => canary.arrived).toContain('/inner?secret')
  await page.evaluate(leave, canary.port)
  await expect.poll(() => canary.arrived).toContain('/leave?secret')
})
