import { createServer } from 'node:http'
import { chromium } from 'playwright'
import { findChromium } from '../lib/findBrowsers.mjs'

/** Chromium as visitors have it: storage of frames partitioned, nothing in the background. */
export function launchBrowser(extraArgs = []) {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-features=Translate',
      ...extraArgs,
    ],
  })
}

/**
 * A site with one script tag and nothing else, on a host name of its own; `/blank` is the same
 * without the tag, `/frame` with an empty frame instead of it. A wallet that agrees at once is announced, so that there is a row to paint.
 */
export function startBenchSite(widgetOrigin) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://bench.localhost')
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
function median(values) {
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
