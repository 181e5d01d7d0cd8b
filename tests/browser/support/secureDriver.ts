import type { Frame, Page } from 'playwright/test'
import { siteUrl, stackOrigin } from './environment.ts'
import { untilIn } from './untilIn.ts'

/** A message on the port between the widget and the secure frame, as it was posted. */
/** What was asked and what was heard have their times, in epoch milliseconds. */
export type Wire = { type: string; id: string; payload?: unknown; at?: number }

/** A page whose widget is the test itself: it speaks to the real secure frame, message by message. */
export type SecureDriver = {
  /** Asks one row; resolves with the raw answer, which carries the id of the question. */
  ask(name: string, payload?: unknown): Promise<{ asked: Wire; answer: Wire }>
  /** Everything that the frame said by itself, first to last. */
  heard(): Promise<Wire[]>
  frame: Frame
}

/**
 * Opens a page with two frames beside each other: one at the widget's origin that this test wrote,
 * and the real secure frame. Page and widget do what the kit does, so that the frame talks to them.
 */
export async function openSecureDriver(
  page: Page,
  { projectId = 'shop', ...given }: { projectId?: string; chainId?: string | undefined } = {},
): Promise<SecureDriver> {
  await page.goto(siteUrl('plain', { wallet: 'none', tag: 'none' }))
  const [widget, secure] = [stackOrigin('widget.shop'), stackOrigin('secure.shop')]
  const { origin: siteOrigin } = new URL(page.url())
  const network = 'chainId' in given ? given.chainId : '31337'
  const query = new URLSearchParams({ projectId, ...(network && { chainId: network }) })
  const frameUrl = `${secure}/frame?${query}&version=4&enableLogger=false`
  const facts = { widget, secure, siteOrigin, projectId, frameUrl }
  const body = `<!doctype html><script>(${widgetSide})(${JSON.stringify(facts)})</script>`
  await page.route(`${widget}/driver`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.evaluate(hostSide, facts)
  const driver = page.frame({ name: 'appkit-widget' })!
  await untilIn(driver, () => 'ask' in window)
  return {
    frame: page.frame({ name: 'appkit-secure' })!,
    ask: (name, payload) =>
      driver.evaluate(
        ([name, payload]) => (window as unknown as Driven).ask(name as string, payload),
        [name, payload],
      ),
    heard: () => driver.evaluate(() => (window as unknown as Driven).heard),
  }
}

type Driven = {
  ask: (name: string, payload: unknown) => Promise<{ asked: Wire; answer: Wire }>
  heard: Wire[]
}
type Facts = {
  widget: string
  secure: string
  siteOrigin: string
  projectId: string
  frameUrl: string
}

/** What the page's script does: puts the frame there and tells it who the page is. */
async function hostSide({ widget, secure, frameUrl }: Facts) {
  const driver = Object.assign(document.createElement('iframe'), { name: 'appkit-widget' })
  driver.src = `${widget}/driver`
  const loaded = new Promise((resolve) => driver.addEventListener('load', resolve))
  document.body.append(driver)
  await loaded
  const frame = document.createElement('iframe')
  frame.name = 'appkit-secure'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  window.addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow || data?.appkit !== 'BOOT') return
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data: { m } }) => {
      port1.postMessage({ appkit: 'READY', m })
      driver.contentWindow?.postMessage('SECURE_LOADED', '*')
    }
    const hello = { appkit: 'HELLO', v: [1, 1], n: '00000000-0000-4000-8000-000000000000' }
    frame.contentWindow?.postMessage(hello, secure, [port2])
  })
  frame.src = frameUrl
  document.body.append(frame)
}

/** What the widget does: offers its sibling a port, then asks whatever the test says. */
function widgetSide({ secure, siteOrigin, projectId }: Facts) {
  const session = '00000000-0000-4000-8000-000000000000'
  const heard: Wire[] = []
  const waiting = new Map<string, (answer: Wire) => void>()
  let sent = 0

  window.addEventListener('message', ({ data }) => {
    if (data !== 'SECURE_LOADED') return
    const { port1, port2 } = new MessageChannel()
    const post = (message: Wire) => {
      sent += 1
      port1.postMessage({ v: 1, s: session, q: sent, ...message })
    }
    const ask = (name: string, payload: unknown) =>
      new Promise((resolve) => {
        const asked = { id: crypto.randomUUID(), type: `APP_${name}`, payload }
        const at = Date.now()
        waiting.set(asked.id, (answer) => resolve({ asked: { ...asked, at }, answer }))
        post(asked)
      })
    port1.onmessage = ({ data: message }) => {
      if (message.appkit === 'WELCOME') return port1.postMessage({ appkit: 'READY', m: message.m })
      const settle = waiting.get(message.id)
      if (settle) return settle(message)
      heard.push({ ...message, at: Date.now() })
      post({ id: message.id, type: `APP_${message.type.slice(6)}_SUCCESS` })
      if (message.type === 'FRAME_READY') Object.assign(window, { ask, heard })
    }
    const hello = { appkit: 'SIBLING', v: [1, 1], n: session, siteOrigin, projectId }
    const frame = window.parent.frames['appkit-secure' as unknown as number]
    frame?.postMessage(hello, secure, [port2])
  })
}
