import type { Request } from 'playwright/test'
import { rpcRetries, rpcTimeoutMs } from '../../shared-schemas/limits.ts'
import { askAccount } from './support/approval.ts'
import { siteUrl } from './support/environment.ts'
import { emailFor, logIn } from './support/login.ts'
import { slowNetwork } from './support/projects.ts'
import { expect, test } from './support/test.ts'
import { untilIn } from './support/untilIn.ts'

// A node that takes requests and never answers them, behind the real server.

test('error: a silent node is given up after 10 s each time, and then the site is told so [8.63 9.38]', async ({
  kit,
  page,
}) => {
  const options = { projectId: 'slow', networks: [slowNetwork] }
  await page.clock.install()
  await page.addInitScript(noteWaits)
  await kit.visit(siteUrl('plain', { wallet: 'none', options }))
  const address = await logIn(kit, emailFor('node'))
  const isCall = (request: Request) => request.postData()?.includes('eth_call') ?? false
  const nextTry = () => page.waitForRequest(isCall)
  const nextEnd = () => page.waitForEvent('requestfailed', { predicate: isCall })

  let [begun, over] = [nextTry(), nextEnd()]
  const asking = askAccount(page, 'eth_call', [{ to: address, data: '0x' }, 'latest'])
  await begun
  for (let retry = 0; retry < rpcRetries; retry += 1) {
    if (retry > 0) await page.clock.fastForward(rpcTimeoutMs)
    begun = nextTry()
    await over
    if (retry === 0) {
      const widget = page.frame({ name: 'appkit-widget' })!
      await untilIn(widget, () => (window as unknown as Waiting).waits.length > 0)
      const [tookMs] = await widget.evaluate(() => (window as unknown as Waiting).waits)
      // Timers come late on a machine that is busy.
      expect(tookMs).toBeGreaterThanOrEqual(rpcTimeoutMs - 1_000)
      expect(tookMs).toBeLessThan(rpcTimeoutMs + 5_000)
    }
    over = nextEnd()
    await begun
  }
  await page.clock.fastForward(rpcTimeoutMs)

  const { message } = (await asking) as { message: string }
  expect(message).toMatch(/^The request took too long to respond\./)
})

type Waiting = { waits: number[] }

/** Notes how long each call waited, by the clock of the frame that waits: what is heard of it in the test is heard late. */
function noteWaits() {
  const waits: number[] = []
  const { fetch } = window
  Object.assign(window, { waits })
  window.fetch = async (...asked) => {
    const begunAt = Date.now()
    try {
      return await fetch(...asked)
    } finally {
      if (String(asked[1]?.body).includes('eth_call')) waits.push(Date.now() - begunAt)
    }
  }
}
