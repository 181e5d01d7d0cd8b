import { evaluate, pointAt, quiet, settled } from './browser.mjs'
import { spendOnMainThread } from './mainThread.mjs'

// The costs for the page that embeds the kit. Callers compare the page with the tag to the same page without it.

/** CPU milliseconds of the page's main thread from navigation until nothing more happens. */
export function measureCpu(page, url) {
  return spendOnMainThread(page, async () => {
    await page.goto(url)
    await settled(page)
    await quiet(page)
  })
}

/** Total blocking time in milliseconds (the part of each long task beyond 50), with the CPU throttled to a quarter. */
export async function measureBlocking(page, url) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(url)
  await settled(page)
  await quiet(page)
  return page.evaluate(() => window.longTasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0))
}

/** CPU milliseconds of the page's main thread for opening the modal, minus those of a click on a button without effect. */
export async function measureOpeningCpu(page, url) {
  await page.goto(url)
  await settled(page)
  await quiet(page)
  const empty = await measureClick(page, '#empty')
  const opening = await measureClick(page, '#open')
  return Math.max(0, opening - empty)
}

/** Bytes of the page's JavaScript heap after garbage collection, with the modal open if the page has the kit. */
export async function measureHeap(page, url) {
  const cdp = await page.context().newCDPSession(page)
  await page.goto(url)
  await settled(page)
  await evaluate(page, 'window.appkit?.open()')
  await quiet(page)
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** What the kit leaves in a page: names on `window`, number of style elements, foreign custom elements, number of listeners. */
export async function measureTraces(page, url) {
  const cdp = await page.context().newCDPSession(page)
  await page.goto(url)
  await settled(page)
  await evaluate(page, 'window.appkit?.open()')
  const listeners = await countListeners(cdp)
  const seen = await evaluate(
    page,
    `({
      globals: Object.keys(window).filter((name) => !/^[0-9]+$/.test(name)),
      styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
      tags: [...document.querySelectorAll('*')].map(({ localName }) => localName)
        .filter((name) => name.includes('-') && !name.startsWith('appkit-')),
    })`,
  )
  return { ...seen, listeners }
}

async function countListeners(cdp) {
  let count = 0
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression })
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId,
    })
    count += listeners.length
  }
  return count
}

async function measureClick(page, selector) {
  await pointAt(page, selector)
  return spendOnMainThread(page, async () => {
    await page.mouse.down()
    await page.mouse.up()
    await quiet(page)
  })
}
