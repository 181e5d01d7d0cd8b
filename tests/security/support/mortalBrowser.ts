import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import { findChromium } from '../../../scripts/lib/findBrowsers.mjs'
import { quietArgs } from '../../../scripts/lib/quietBrowser.mjs'
import { startSteppedProxy } from './steppedProxy.ts'

export type FrameName = 'appkit-widget' | 'appkit-secure'

/** Somebody with a window of their own, whose frames can be killed. */
export type MortalVisitor = Awaited<ReturnType<typeof newVisitor>>

/**
 * Chromium with each site in a process of its own. Playwright takes a frame whose process dies for the death of
 * the page, so this one is driven by Puppeteer.
 */
export async function startMortalBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'appkit-mortal-'))
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    ignoreDefaultArgs: true,
    pipe: true,
    defaultViewport: { width: 1280, height: 800 },
    protocolTimeout: 30_000, // what has died never answers,
    args: [
      '--headless=new',
      ...quietArgs,
      '--site-per-process',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
  })
  return {
    newVisitor: () => newVisitor(browser),
    async stop() {
      await browser.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Storage of their own keeps the frames of two visitors out of one process. */
async function newVisitor(browser: Awaited<ReturnType<typeof puppeteer.launch>>) {
  const proxy = await startSteppedProxy()
  const context = await browser.createBrowserContext({
    proxyServer: `http://127.0.0.1:${proxy.port}`,
    proxyBypassList: ['<-loopback>'],
  })
  const page = await context.newPage()
  const dead = new Set<string>()
  let documents = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) documents += 1
    else dead.delete(frame.name())
  })
  context.on('targetcreated', async (target) => {
    const opened = await target.page()
    opened?.on('error', () => void opened.close().catch(() => {})) // whoever sees a window crash closes it
  })

  /** The window in which a request is decided. */
  async function popup(): Promise<Page | undefined> {
    const pages = await context.pages()
    return pages.find((each) => each.url().includes('/approve?'))
  }

  /** The document of a frame of ours, while it lives. */
  async function frame(name: FrameName): Promise<Frame | undefined> {
    if (dead.has(name)) return undefined
    const element = await page.$(`appkit-frames iframe[name="${name}"]`)
    return element?.contentFrame()
  }

  return {
    page,
    proxy,
    frame,
    isDead: (name: FrameName) => dead.has(name),
    /** How many documents the site has had. */
    documents: () => documents,
    /** Ends the process of a frame, if there is one. The browser does it at once, and nobody in the page is told. */
    async kill(name: FrameName): Promise<boolean> {
      const url = await page.$eval(`appkit-frames iframe[name="${name}"]`, readSrc).catch(() => '')
      const target = context.targets().find((each) => url !== '' && each.url() === url)
      if (!target) return false
      const session = await target.createCDPSession()
      const crashed = new Promise<void>((told) => session.once('Inspector.targetCrashed', told))
      dead.add(name)
      session.send('Page.crash').catch(() => {}) // it can never answer
      await crashed
      return true
    },
    popup,
    async closePopups() {
      for (let open = await popup(); open; open = await popup()) await open.close()
    },
    async leave() {
      await context.close()
      proxy.stop()
    },
  }
}

function readSrc(frame: Element): string {
  return (frame as HTMLIFrameElement).src
}

/** What is on screen there and reads so; undefined while nothing does. */
export async function findIn(
  scope: Page | Frame | undefined,
  selector: string,
  text = '',
): Promise<ElementHandle | undefined> {
  for (const found of (await scope?.$$(selector)) ?? []) {
    const fits = await found.evaluate(
      (node, wanted) => (node.textContent ?? '').includes(wanted) && node.checkVisibility(),
      text,
    )
    if (fits) return found
  }
  return undefined
}
