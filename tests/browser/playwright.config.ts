import { defineConfig } from 'playwright/test'
import { findChromium } from '../../scripts/lib/findBrowsers.mjs'
import { quietArgs } from '../../scripts/lib/quietBrowser.mjs'

/** Everything that a real browser must show; see ../README.md. */
export default defineConfig({
  testDir: '..',
  // What takes minutes and a quiet machine runs when it is asked for: see ../README.md.
  testMatch: process.env.APPKIT_NIGHTLY
    ? /nightly\/.*\.spec\.ts$/
    : /(browser|budgets|security)\/.*\.spec\.ts$/,
  outputDir: '../../test-results/browser',
  globalSetup: './support/globalSetup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: quietArgs,
    },
  },
})
