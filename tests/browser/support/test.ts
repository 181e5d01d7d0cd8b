import { type BrowserContext, test as base, expect } from 'playwright/test'
import { quietFeatures } from '../../../scripts/lib/quietBrowser.mjs'
import { environment } from './environment.ts'
import { Kit } from './kit.ts'

/**
 * How the browser treats the storage of a frame from another site. Playwright's own switches turn
 * partitioning off, and then Debian's Chromium denies it: that is the second regime. A list of our
 * own replaces theirs in the first, so that it behaves as browsers of visitors do.
 */
export type Regime = 'partitioned' | 'denied'

type Fixtures = { kit: Kit; unexpected: string[] }
type Options = { expectedFaults: RegExp | undefined }

export const test = base.extend<Fixtures & Options, { regime: Regime }>({
  regime: ['partitioned', { option: true, scope: 'worker' }],
  expectedFaults: [undefined, { option: true }],

  launchOptions: [
    async ({ regime, launchOptions }, use) => {
      const features = regime === 'partitioned' ? [quietFeatures] : []
      const evil = `http://evil.example:${environment.sitesPort}`
      await use({
        ...launchOptions,
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

  /** Fails a test in which a page threw or broke a Content-Security-Policy, unless it expects that. */
  unexpected: [
    async ({ context, expectedFaults }, use) => {
      const faults: string[] = []
      collectFaults(context, faults)
      await use(faults)
      expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([])
    },
    { auto: true },
  ],

  kit: async ({ page }, use) => {
    await use(new Kit(page))
  },
})

function collectFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (error) => faults.push(`thrown: ${error.error().stack ?? error.error()}`))
  context.on('console', (message) => {
    if (/Content[- ]Security[- ]Policy|Trusted ?Types|TrustedHTML/i.test(message.text()))
      faults.push(`policy: ${message.text()}`)
  })
}

/**
 * Leaves another person's browser. Nobody waits for it: Chromium 156 now and then never says that such a one is
 * closed (twice in four full runs, at the end of a test that had seen everything), and it goes with the worker.
 */
export function leave(context: BrowserContext): void {
  void context.close().catch(() => {})
}

export { expect }
