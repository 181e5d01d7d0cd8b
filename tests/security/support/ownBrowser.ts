import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright/test'
import { findChromium } from '../../../scripts/lib/findBrowsers.mjs'
import { quietArgs } from '../../../scripts/lib/quietBrowser.mjs'

/**
 * Chromium as a visitor has it: a profile on disk, and none of the switches by which Playwright turns
 * the isolation of sites and the partitions of storage down. All it loads goes through a proxy.
 */
export async function startOwnBrowser(proxyPort: number) {
  const profile = mkdtempSync(join(tmpdir(), 'appkit-memory-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    ignoreDefaultArgs: true,
    viewport: { width: 1280, height: 800 },
    args: [
      '--headless=new',
      ...quietArgs,
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      `--proxy-server=http://127.0.0.1:${proxyPort}`,
      '--proxy-bypass-list=<-loopback>',
      'about:blank',
    ],
  })
  return {
    context,
    pid: await browserPid(context),
    async stop() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function browserPid(context: BrowserContext): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession() // a context that was just started has one
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.find(({ type }) => type === 'browser')!.id // it answered
}
