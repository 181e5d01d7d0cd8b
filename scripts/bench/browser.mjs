import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import { findChromium } from '../lib/findBrowsers.mjs'
import { quietArgs, quietFeatures } from '../lib/quietBrowser.mjs'

const peerScript = new URL(
  '../../node_modules/@tonconnect/ui/dist/tonconnect-ui.min.js',
  import.meta.url,
)
const thisMachineOnly =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.localhost, EXCLUDE 127.0.0.1'

/** Flags for Chromium with partitioned storage, as users have it, and without background work. */
export const browserArgs = [...quietArgs, quietFeatures]

/** Launches Chromium with these flags under Playwright. It can connect to this machine only. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: findChromium(),
    args: [...browserArgs, thisMachineOnly],
  })
}

/**
 * Starts a site with one script tag, on its own host name. `/blank` is the same page without the tag, `/frame` has an
 * empty frame instead, `/peer` the script of another kit. Every page announces a wallet that approves at once, so
 * that there is a row to paint.
 */
export function startBenchSite(widgetOrigin) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://bench.localhost')
    if (pathname === '/peer.js') return sendPeer(response)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(documentOf(pathname, { widgetOrigin, query: searchParams }))
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      resolve({ port, close: () => server.close() })
    })
  })
}

function documentOf(pathname, { widgetOrigin, query }) {
  if (pathname === '/nothing') return '<!doctype html><title>nothing</title>'
  if (pathname === '/blank') return page('')
  if (pathname === '/frame') return page(`<script>(${addEmptyFrame})()</script>`)
  if (pathname === '/peer')
    return page(`<script>(${startPeer})()</script><script async src="/peer.js"></script>`)
  return page(tag(widgetOrigin, query))
}

function tag(widgetOrigin, query) {
  const preload = query.get('preload') ?? 'idle'
  return `<script async src="${widgetOrigin}/appkit.js" data-project-id="shop" data-preload="${preload}"></script>`
}

function page(script) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bench</title>
<link rel="icon" href="data:,"><script>(${announce})()</script>${script}</head>
<body><h1>A page</h1><button id="open" data-appkit-open>Connect wallet</button>
<button id="empty">Nothing</button></body></html>`
}

function sendPeer(response) {
  response.setHeader('content-type', 'text/javascript')
  response.setHeader('content-encoding', 'br')
  response.end(brotliCompressSync(readFileSync(peerScript)))
}

/** Runs in the page: starts the other kit on `load`, as its documentation says. */
function startPeer() {
  addEventListener('load', () => {
    const { TonConnectUI } = window.TON_CONNECT_UI
    new TonConnectUI({ manifestUrl: `${location.origin}/manifest.json`, buttonRootId: 'open' })
  })
}

/** Runs in the page: adds an empty cross-site frame, to measure what any frame costs. */
function addEmptyFrame() {
  addEventListener('load', () =>
    requestIdleCallback(() => {
      const frame = document.createElement('iframe')
      frame.style.display = 'none'
      frame.src = `http://empty.localhost:${location.port}/nothing`
      document.body.append(frame)
    }),
  )
}

/** Runs in the page: announces a wallet by EIP-6963. */
function announce() {
  const provider = {
    request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : [`0x${'ab'.repeat(20)}`]),
    on: () => {},
    removeListener: () => {},
  }
  const info = {
    uuid: '00000000-0000-4000-8000-00000000beac',
    name: 'Bench Wallet',
    rdns: 'dev.appkit.bench',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  const dispatch = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
    )
  window.addEventListener('eip6963:requestProvider', dispatch)
  dispatch()
}

/** The median; of an even number of values the lower of the two in the middle. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)]
}

/** Runs a measurement several times, each in a new page, and returns the median. */
export async function medianOf(times, browser, measure) {
  const [value] = await mediansOf(times, browser, [measure])
  return value
}

/** The same for several measurements, which take turns so that other load on the machine affects all of them. */
export async function mediansOf(times, browser, measures) {
  const values = measures.map(() => [])
  for (let round = 0; round < times; round += 1) {
    for (const [index, measure] of measures.entries()) {
      const context = await browser.newContext()
      try {
        values[index].push(await measure(await context.newPage()))
      } finally {
        await context.close()
      }
    }
  }
  return values.map(median)
}

/**
 * Waits until the page has loaded, its network is idle, and the kit, if there is one, is ready. Evaluates over CDP, since
 * helpers of Playwright that run in the page would be measured with it.
 */
export async function settled(page) {
  await page.waitForLoadState('networkidle')
  await evaluate(page, 'window.appkit?.ready')
}

/** Evaluates an expression in the page and awaits its promise. */
export async function evaluate(page, expression) {
  const cdp = await page.context().newCDPSession(page)
  const { result } = await cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  await cdp.detach()
  return result.value
}

/** Waits for two idle periods in a row, so that all scheduled work has run. */
export async function quiet(page) {
  await evaluate(
    page,
    `new Promise((resolve) => {
      requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 500 }), { timeout: 500 })
    })`,
  )
}

/** Moves the mouse over an element, so that a later click needs none of Playwright's checks, which would be measured. */
export async function pointAt(page, selector) {
  const box = await page.locator(selector).boundingBox()
  await page.mouse.move(box.x + 5, box.y + 5)
  await quiet(page)
}
