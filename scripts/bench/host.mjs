import { evaluate, pointAt, quiet, settled } from './browser.mjs'
import { spendOnMainThread } from './mainThread.mjs'

// What the page that embeds us pays. Figures of the page with the tag are read beside those of the
// same page without it.

/** CPU milliseconds of the page's main thread from navigation until nothing more happens. */
export function measureCpu(page, url) {
  return spendOnMainThread(page, async () => {
    await page.goto(url)
    await settled(page)
    await quiet(page)
  })
}

/** Milliseconds beyond 50 of each long task, on a CPU four times slower. */
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

/** CPU milliseconds of the page's main thread for one opening, beyond a click on a button that does nothing. */
export async function measureOpeningCpu(page, url) {
  await page.goto(url)
  await settled(page)
  await quiet(page)
  const empty = await spent(page, '#empty')
  const opening = await spent(page, '#open')
  return Math.max(0, opening - empty)
}

/** Bytes of the page's JavaScript heap after a collection, with the modal open where there is one. */
export async function measureHeap(page, url) {
  const cdp = await page.context().newCDPSession(page)
  await page.goto(url)
  await settled(page)
  await evaluate(page, 'window.appkit?.open()')
  await quiet(page)
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** What a page can see of us: names on window, style elements, foreign tags, listeners. */
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

async function spent(page, selector) {
  await pointAt(page, selector)
  return spendOnMainThread(page, async () => {
    await page.mouse.down()
    await page.mouse.up()
    await quiet(page)
  })
}
