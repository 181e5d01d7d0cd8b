import { defineConfig } from 'playwright/test'
import { findChromium, findHeadlessShell } from '../../scripts/lib/findBrowsers.mjs'
import { quietArgs } from '../../scripts/lib/quietBrowser.mjs'

const chromium = { launchOptions: { executablePath: findChromium(), args: quietArgs } }
const headlessShell = { launchOptions: { executablePath: findHeadlessShell(), args: quietArgs } }

/** What takes longest starts early: left to the end, it would run while the other workers have nothing to do. */
const longest =
  /browser\/(libraries\/)?(accessibility|testDapp|socialLogin|emailLogin|unassisted|smartAccounts|libraries)\.spec\.ts$/

/** Everything that a real browser must show; see ../README.md. */
export default defineConfig({
  testDir: '..',
  // What takes minutes and a quiet machine runs when it is asked for: see ../README.md.
  projects: process.env.APPKIT_NIGHTLY
    ? [
        {
          name: 'nightly',
          testMatch: /(nightly\/.*|security\/(portFuzz|integrity))\.spec\.ts$/,
          use: chromium,
        },
      ]
    : [
        // What a hostile page gets done is asked of the browser that visitors have.
        { name: 'security', testMatch: /security\/.*\.spec\.ts$/, use: chromium },
        { name: 'longest', testMatch: longest, use: headlessShell },
        {
          name: 'product',
          testMatch: /(browser|budgets)\/.*\.spec\.ts$/,
          testIgnore: longest,
          use: headlessShell,
        },
      ],
  outputDir: '../../test-results/browser',
  globalSetup: './support/globalSetup.ts',
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Limits for what hangs: a machine that is busy elsewhere may take minutes for what takes seconds.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: '../../test-results/browser.json' }],
    ['../../scripts/lib/StampReporter.mjs', { path: 'test-results/browser.json' }],
  ],
  use: {
    browserName: 'chromium',
    // Motion is looked at where a test asks for it.
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
  },
})
