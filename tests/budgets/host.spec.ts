import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import type { CDPSession, Page } from 'playwright/test'
import { siteUrl, stackOrigin } from '../browser/support/environment.ts'
import { expect, test } from '../browser/support/test.ts'
import { untilIn } from '../browser/support/untilIn.ts'
import { recordGoal } from '../support/recordGoal.ts'

const dist = join(import.meta.dirname, '../../dist')
const onlyTag = () => siteUrl('plain', { wallet: 'none' })
const blank = () => siteUrl('plain', { wallet: 'none', tag: 'none' })

test('default: appkit.js is at most 12 kB after brotli', () => {
  const value = brotli(readFileSync(join(dist, 'appkit.js')))
  recordGoal('G22', { what: 'bytes of appkit.js', value, atMost: 12 * 1024, size: 'one script' })
  expect(value).toBeLessThanOrEqual(12 * 1024)
})

test('behavior: before an intent the page asks for one file, and for one frame at idle', async ({
  kit,
  page,
}) => {
  const asked: { frame: boolean; url: string }[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('data:') || request.url() === onlyTag()) return
    if (request.url().includes('/options.js')) return
    if (request.frame() !== page.mainFrame() && !request.isNavigationRequest()) return
    asked.push({ frame: request.isNavigationRequest(), url: request.url() })
  })

  await kit.visit(onlyTag())
  await page.waitForLoadState('networkidle')

  expect(asked).toEqual([
    { frame: false, url: `${stackOrigin('widget.shop')}/appkit.js` },
    { frame: true, url: expect.stringContaining('/frame?projectId=shop') },
  ])
})

test('behavior: one global, no style element, no foreign tag, four listeners', async ({ page }) => {
  await page.goto(blank())
  const before = await traces(page)

  await openUntouched(page)
  const after = await traces(page)

  const globals = after.globals.filter((name) => !before.globals.includes(name))
  recordGoal('G22', { what: 'globals', value: globals.length, atMost: 1, size: 'one page' })
  expect(globals).toEqual(['appkit'])
  expect(after.styles).toBe(before.styles)
  expect(after.tags).toEqual(['appkit-frames'])
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(4)
})

test('behavior: no prototype and no builtin of the page is changed', async ({ kit, page }) => {
  await page.goto(blank())
  const before = await page.evaluate(fingerprint)

  await kit.visit(onlyTag())
  await page.evaluate(() => window.appkit.open())

  const now = await page.evaluate(fingerprint)
  const value = isDeepStrictEqual(now, before) ? 0 : 1
  recordGoal('G22', { what: 'pages with a changed builtin', value, atMost: 0, size: 'one page' })
  expect(now).toEqual(before)
})

test('behavior: the host heap grows by at most 0.25 MB with the modal open', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await page.goto(blank())
  const before = await heapBytes(cdp)

  await openUntouched(page)
  const after = await heapBytes(cdp)

  expect(after - before).toBeLessThanOrEqual(0.25 * 2 ** 20)
})

test('behavior: wallets are painted before any script of the widget, whose first chunk has at most 120 kB', async ({
  kit,
  page,
}) => {
  await page.addInitScript(stampRows)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[^/]*\.js$/, (route) => released.then(() => route.continue()))
  await page.goto(siteUrl('plain', { wallet: 'none', options: { preload: 'none' } }))
  await kit.open()
  await expect(kit.button(/^All wallets/)).toBeVisible()
  await untilIn(page.frame({ name: 'appkit-widget' })!, () => 'rowsPaintedAt' in window)
  release()
  await expect.poll(() => page.evaluate(() => window.appkit.getState().open)).toBe(true)

  const { scripts } = await widgetScripts(page)

  const first = scripts.filter(({ name }) => /\/(first|rolldown-runtime)-/.test(name))
  const value = first.reduce((sum, { bytes }) => sum + bytes, 0)
  recordGoal('G22', {
    what: 'bytes of the first chunk',
    value,
    atMost: 120_000,
    size: 'one script',
  })
  expect(first.length).toBeGreaterThan(0)
  expect(value).toBeLessThanOrEqual(120_000)
})

test('behavior: the code of a chain is not fetched before a wallet is chosen', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await widgetScripts(page)

  await kit.press(/^Demo Wallet/)
  await kit.approve()
  await kit.closed()

  const adapters = ({ scripts }: typeof before) =>
    scripts.filter(({ name }) => name.includes('/adapter-'))
  expect(adapters(before)).toEqual([])
  expect(adapters(await widgetScripts(page))).toHaveLength(1)
})

/** Runs in every frame: notes when the first wallet row was on screen. */
function stampRows() {
  const look = () => {
    const row = [...document.querySelectorAll('li button')].find((button) =>
      button.checkVisibility({ visibilityProperty: true }),
    )
    if (!row) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => Object.assign(window, { rowsPaintedAt: performance.now() })
    return port2.postMessage(0)
  }
  requestAnimationFrame(look)
}

/** The scripts that the widget has, as they came over the wire. */
async function widgetScripts(page: Page) {
  const body = page.frameLocator('iframe[name="appkit-widget"]').locator('body')
  return body.evaluate(() => ({
    scripts: performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
      .filter(({ responseEnd }) => responseEnd > 0)
      .map(({ name, encodedBodySize: bytes }) => ({ name, bytes })),
  }))
}

/**
 * The page with the modal open, reached over the debugger's own line: the driver's helpers add
 * listeners and half a megabyte of their own to whatever page they run in.
 */
async function openUntouched(page: Page): Promise<void> {
  await page.goto(onlyTag())
  await page.waitForLoadState('networkidle')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Runtime.evaluate', {
    expression: 'window.appkit.ready.then(() => window.appkit.open())',
    awaitPromise: true,
  })
}

function brotli(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

async function traces(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  let listeners = 0
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression })
    const objectId = result.objectId ?? ''
    listeners += (await cdp.send('DOMDebugger.getEventListeners', { objectId })).listeners.length
  }
  const seen = await page.evaluate(() => ({
    // A frame is window[0] as well; that is the platform's doing.
    globals: Object.keys(window).filter((name) => name !== '0'),
    styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
    tags: [...document.querySelectorAll('*')]
      .map(({ localName }) => localName)
      .filter((name) => name.includes('-')),
  }))
  return { ...seen, listeners }
}

/** Own property names of every builtin, and whether each function is still the engine's own. */
function fingerprint() {
  return Object.getOwnPropertyNames(window)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => {
      const builtin = (window as unknown as Record<string, { prototype?: object }>)[name]
      const prototype = builtin?.prototype
      return `${name}: ${prototype ? Object.getOwnPropertyNames(prototype).sort().join() : ''}`
    })
    .sort()
}

async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}
