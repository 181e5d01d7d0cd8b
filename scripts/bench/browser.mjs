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

/** Chromium as visitors have it: storage of frames partitioned, nothing in the background. */
export const browserArgs = [...quietArgs, quietFeatures]

/** Such a browser, driven by Playwright; it reaches this machine alone. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: findChromium(),
    args: [...browserArgs, thisMachineOnly],
  })
}

/**
 * A site with one script tag and nothing else, on a host name of its own; `/blank` is the same
 * without the tag, `/frame` with an empty frame instead of it, `/peer` with the script of another kit. A
 * wallet that agrees at once is announced, so that there is a row to paint.
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

/** Runs in the page: starts the other kit as its documentation says, when its script is here. */
function startPeer() {
  addEventListener('load', () => {
    const { TonConnectUI } = window.TON_CONNECT_UI
    new TonConnectUI({ manifestUrl: `${location.origin}/manifest.json`, buttonRootId: 'open' })
  })
}

/** Runs in the page: what any frame of another site costs it, whatever is in it. */
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

/** Runs in the page. */
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
  const say = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
    )
  window.addEventListener('eip6963:requestProvider', say)
  say()
}

/** The value in the middle; an even count gives the lower of the two. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)]
}

/** Runs a measurement several times, each in a page of its own, and gives the median. */
export async function medianOf(times, browser, measure) {
  const [value] = await mediansOf(times, browser, [measure])
  return value
}

/** The same for several measurements taken in turn, so that what else the machine does meets all. */
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
 * Waits until the page has loaded, its network is quiet, and the kit, if there is one, is up. It asks
 * over the debugger's own line, since the driver's helpers would be measured with the page.
 */
export async function settled(page) {
  await page.waitForLoadState('networkidle')
  await evaluate(page, 'window.appkit?.ready')
}

/** Runs an expression in the page and waits for what it promises. */
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

/** Two idle periods in a row: whatever was scheduled has run. */
export async function quiet(page) {
  await evaluate(
    page,
    `new Promise((resolve) => {
      requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 500 }), { timeout: 500 })
    })`,
  )
}

/** Puts the pointer over an element, so that a click is one of a mouse, without the driver's look for it beforehand. */
export async function pointAt(page, selector) {
  const box = await page.locator(selector).boundingBox()
  await page.mouse.move(box.x + 5, box.y + 5)
  await quiet(page)
}
