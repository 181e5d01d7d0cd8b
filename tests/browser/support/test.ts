import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from 'playwright/test'
import { findChromium } from '../../../scripts/lib/findBrowsers.mjs'
import { quietFeatures } from '../../../scripts/lib/quietBrowser.mjs'
import { environment } from './environment.ts'
import { Kit } from './kit.ts'
import { leavePolicyCount, type PolicyCount } from './policyCount.ts'

/**
 * How the browser treats the storage of a frame from another site. Playwright's own switches turn
 * partitioning off, and then Debian's Chromium denies it: that is the second regime. A list of our
 * own replaces theirs in the first, so that it behaves as browsers of visitors do.
 */
type Regime = 'partitioned' | 'denied'

type Fixtures = { kit: Kit; unexpected: string[] }
type Options = {
  expectedFaults: RegExp | undefined
  /**
   * Tests of a file that name the same visitor share a browser that remembers: who logged in is still logged in.
   * For tests that begin with an account and are not about getting it. Without a name each has a browser of its own.
   */
  visitor: string
}
/** The visitor that a worker is at. */
type Remembered = { who?: string; context?: BrowserContext }

type Worker = { regime: Regime; remembered: Remembered; policies: PolicyCount }

export const test = base.extend<Fixtures & Options, Worker>({
  regime: ['partitioned', { option: true, scope: 'worker' }],
  expectedFaults: [undefined, { option: true }],
  visitor: ['', { option: true }],

  remembered: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const remembered: Remembered = {}
      await use(remembered)
      await remembered.context?.close()
    },
    { scope: 'worker' },
  ],

  policies: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { workerIndex }) => {
      const count: PolicyCount = { documents: 0, violations: 0 }
      await use(count)
      leavePolicyCount(workerIndex, count)
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, visitor, remembered }, use, { file }) => {
    if (visitor === '') {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    const who = `${visitor} of ${file}`
    if (remembered.who !== who) {
      await remembered.context?.close()
      remembered.context = await browser.newContext()
      remembered.who = who
    }
    const context = remembered.context!
    await use(context)
    await Promise.all(context.pages().map((page) => page.close()))
    await context.unrouteAll()
  },

  launchOptions: [
    async ({ regime, launchOptions }, use) => {
      const features = regime === 'partitioned' ? [quietFeatures] : []
      // The headless shell does not deny it.
      const executablePath =
        regime === 'denied' ? findChromium() : (launchOptions.executablePath ?? findChromium())
      const evil = `http://evil.example:${environment.sitesPort}`
      await use({
        ...launchOptions,
        executablePath,
        args: [
          ...(launchOptions.args ?? []),
          ...features,
          '--host-resolver-rules=MAP evil.example 127.0.0.1',
          `--unsafely-treat-insecure-origin-as-secure=${evil}`,
        ],
      })
    },
    { scope: 'worker' },
  ],

  /**
   * Fails a test in which a page threw, broke a Content-Security-Policy or had React draw anew what the server had
   * drawn, unless it expects that.
   */
  unexpected: [
    async ({ context, expectedFaults, policies }, use) => {
      const faults: string[] = []
      const stop = collectFaults(context, faults)
      const stopCounting = countDocuments(context, policies)
      await use(faults)
      stop()
      stopCounting()
      const unexpected = faults.filter((fault) => !expectedFaults?.test(fault))
      policies.violations += unexpected.filter((fault) => fault.startsWith('policy:')).length
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],

  kit: async ({ page }, use) => {
    await use(new Kit(page))
  },
})

/** What the widget says of it in development (startDrawing.tsx), and React itself by number in a build. */
const hydrationFault = /React drew anew|hydrat|React error #4(?:18|2[1-5])\b/i

function collectFaults(context: BrowserContext, faults: string[]): () => void {
  const onError = (error: WebError) =>
    faults.push(`thrown: ${error.error().stack ?? error.error()}`)
  const onMessage = (message: ConsoleMessage) => {
    if (/Content[- ]Security[- ]Policy|Trusted ?Types|TrustedHTML/i.test(message.text()))
      faults.push(`policy: ${message.text()}`)
    if (hydrationFault.test(message.text())) faults.push(`hydration: ${message.text()}`)
  }
  context.on('weberror', onError).on('console', onMessage)
  return () => context.off('weberror', onError).off('console', onMessage)
}

/** Counts what is loaded from now on, in windows and in frames. */
function countDocuments(context: BrowserContext, count: PolicyCount): () => void {
  const onDocument = () => {
    count.documents += 1
  }
  const watch = (page: Page) => page.on('framenavigated', onDocument)
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  return () => {
    context.off('page', watch)
    for (const page of context.pages()) page.off('framenavigated', onDocument)
  }
}

/**
 * Leaves another person's browser. Nobody waits for it: Chromium 156 now and then never says that such a one is
 * closed (twice in four full runs, at the end of a test that had seen everything), and it goes with the worker.
 */
export function leave(context: BrowserContext): void {
  void context.close().catch(() => {})
}

export { expect }
