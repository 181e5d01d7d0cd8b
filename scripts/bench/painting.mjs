import { pointAt, quiet, settled } from './browser.mjs'

// How long a user waits. Timestamps are `performance.timeOrigin` plus the monotonic time of each document, so that the
// page's click and the frame's paint can be compared.

const rowName = 'Bench Wallet'
/** Longer than a cold opening takes on a slow network. */
const coldMs = 2_500

/** Milliseconds from the click to the painted wallet rows: at the first opening (`preloaded`) and the second (`warm`). */
export async function measureOpening(page, url) {
  await page.goto(url)
  await settled(page)
  await page.waitForFunction(() => document.querySelector('appkit-frames iframe'))
  const frame = await widgetFrame(page)
  await frame.waitForFunction((name) => document.body.textContent.includes(name), rowName, {
    polling: 50,
  })
  const preloaded = await clickToRows(page)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => window.appkit.getState().open === false)
  const warm = await clickToRows(page)
  return { preloaded, warm }
}

/** Milliseconds from the click to the card that the script itself paints before a frame has loaded. */
export async function measureFirstFeedback(page, url) {
  await page.goto(url)
  await settled(page)
  await pointAt(page, '#open')
  await page.evaluate(stampClickAndCard)
  await quiet(page)
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(async () => (await window.cardPainted) - (await window.clicked))
}

/**
 * Opens the modal in a cold browser (launchUntouched), with a click as soon as the button works.
 *
 * @returns `requestedAt`, when the script was requested, and `paintedAt`, the widget's first contentful paint, which
 *   includes its rows; both in epoch milliseconds
 */
export async function measureCold(browser, url) {
  const page = await browser.visit(url, { script: `(${clickWhenUsable})()`, ms: coldMs })
  const paintedAt = await page.evaluateInFrame('/frame?', `(${firstPaint})('${rowName}')`)
  const requestedAt = await page.evaluate('window.usable')
  await page.close()
  return { requestedAt, paintedAt }
}

/**
 * The widget's scripts that had loaded when the wallet rows were painted, without preloading: their encoded size in
 * `bytes`, and their number as `chunks`.
 */
export async function measureWidgetScripts(page, url) {
  await page.goto(url)
  await settled(page)
  await page.locator('#open').click({ noWaitAfter: true })
  const frame = await widgetFrame(page)
  await frame.getByRole('button', { name: rowName }).waitFor()
  const painted = await frame.evaluate(firstPaint, rowName)
  return frame.evaluate((painted) => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .filter(
        ({ responseEnd }) => responseEnd > 0 && responseEnd + performance.timeOrigin < painted,
      )
    return {
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      chunks: scripts.length,
    }
  }, painted)
}

async function clickToRows(page) {
  const frame = await widgetFrame(page)
  await pointAt(page, '#open')
  await page.evaluate(stampClickAndCard)
  const painted = frame.evaluate(rowsPainted, rowName)
  await quiet(page)
  await page.mouse.down()
  await page.mouse.up()
  return (await painted) - (await page.evaluate(() => window.clicked))
}

async function widgetFrame(page) {
  await page.waitForSelector('appkit-frames iframe', { state: 'attached' })
  const element = await page.$('appkit-frames iframe')
  const frame = await element.contentFrame()
  await frame.waitForFunction(() => document.body !== null)
  return frame
}

/** Runs in the page: records the time of the click, and of the paint of the card after it. */
function stampClickAndCard() {
  window.clicked = new Promise((resolve) => {
    addEventListener('click', (event) => resolve(performance.timeOrigin + event.timeStamp), {
      capture: true,
      once: true,
    })
  })
  window.cardPainted = window.clicked.then(
    () =>
      new Promise((resolve) => {
        const look = () => {
          if (!document.querySelector('appkit-frames dialog')?.open)
            return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
          port2.postMessage(0)
        }
        requestAnimationFrame(look)
      }),
  )
}

/** Runs in the widget: resolves with the time at which a visible row with this name was painted. */
function rowsPainted(name) {
  return new Promise((resolve) => {
    const look = () => {
      const row = [...document.querySelectorAll('button')].find(
        (button) =>
          button.textContent.includes(name) && button.checkVisibility({ visibilityProperty: true }),
      )
      if (!row) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
      port2.postMessage(0)
    }
    requestAnimationFrame(look)
  })
}

/** Runs in the widget: resolves with the time of the first contentful paint. Throws if there is no row with this name. */
function firstPaint(name) {
  if (!document.body.textContent.includes(name)) throw new Error(`No row says ${name}`)
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName('first-contentful-paint')
      if (entry) resolve(performance.timeOrigin + (entry.paintTime ?? entry.startTime))
    }).observe({ type: 'paint', buffered: true })
  })
}

/** Runs in the page before any other script: clicks the button as soon as the kit can handle the click. */
function clickWhenUsable() {
  if (window !== window.top) return
  let settle
  window.usable = new Promise((resolve) => {
    settle = resolve
  })
  const look = () => {
    const opener = document.querySelector('#open')
    if (!opener || !window.appkit?.getState) return setTimeout(look, 1)
    const [entry] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/appkit.js'))
    opener.click()
    settle(performance.timeOrigin + (entry?.startTime ?? 0))
  }
  look()
}
