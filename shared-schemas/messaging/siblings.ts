import * as z from 'zod/mini'
import type { Session } from './connect.ts'
import {
  commonVersion,
  createNonce,
  nonce,
  onceOn,
  ours,
  Ready,
  versions,
  Welcome,
} from './handshake.ts'
import { read } from './read.ts'

/** What both frames must agree on: the page's origin, from the browser, and the project, from the server. */
export type Site = { siteOrigin: string; projectId?: string | undefined }

const Hello = z.strictObject({
  appkit: z.enum(['SIBLING']),
  v: versions,
  n: nonce,
  siteOrigin: z.string().check(z.maxLength(200)),
  projectId: z.optional(z.string().check(z.maxLength(64))),
})

/** The name that the page's script gives the secure frame. It is tried first, so other frames rarely get a message. */
const usualName = 'appkit-secure'
const othersAfterMs = 500
/** A page may have thousands of frames; only the first ones are tried. */
const framesAsked = 64

/**
 * The widget's side: posts a new port to each sibling frame, with `origin` as the target origin, so the browser
 * delivers it only there. The first frame that completes the handshake gets the session; the other ports are closed.
 *
 * The page is not involved: the ports go from frame to frame, and a decoy frame of the same name but another origin
 * gets nothing. Returns a function that stops it. Source: docs/frames.md 2.
 */
export function offerPortToSiblings(options: {
  window: Window
  origin: string
  site: Site
  onSession: (session: Session) => void
  onVersionMismatch: (ours: string, theirs: string) => void
}): () => void {
  const { window, origin, site } = options
  const { parent } = window
  const undos: (() => void)[] = []
  const asked = new Set<Window>([window])
  const named = (parent as unknown as Record<string, Window | undefined>)[usualName] // a window has its frames as properties, by name
  if (named) offer(named)
  const timer = setTimeout(offerToAll, named ? othersAfterMs : 0)

  function offerToAll() {
    for (let index = 0; index < Math.min(parent.length, framesAsked); index += 1) {
      const frame = parent[index]
      if (frame) offer(frame)
    }
  }

  function offer(frame: Window) {
    if (asked.has(frame)) return
    asked.add(frame)
    const { port1, port2 } = new MessageChannel()
    const id = createNonce()
    const stopWaiting = onceOn(port1, (data) => {
      const welcome = read(Welcome, data).value
      if (welcome?.n !== id) return port1.close()
      undos.splice(undos.indexOf(undo), 1)
      stop()
      if (commonVersion([welcome.v, welcome.v]) === undefined) {
        port1.close()
        return options.onVersionMismatch(ours.join('-'), String(welcome.v))
      }
      port1.postMessage({ appkit: 'READY', m: welcome.m })
      options.onSession({ port: port1, id })
    })
    const undo = () => {
      stopWaiting()
      port1.close()
    }
    undos.push(undo)
    frame.postMessage({ appkit: 'SIBLING', v: ours, n: id, ...site }, origin, [port2])
  }

  function stop() {
    clearTimeout(timer)
    for (const undo of undos.splice(0)) undo()
  }
  return stop
}

/**
 * The secure frame's side: accepts the port of each hello from the widget beside it.
 *
 * The browser must report the widget's origin, and a source that is not our parent and has the same parent. Then both
 * must name the same page and project. A hello waits until the handshake with the page is done. Returns a function that
 * stops listening.
 */
export function acceptPortFromSibling(options: {
  window: Window
  /** The widget's origin. */
  origin: string
  /** Resolves once the page is identified. Called for every hello, since the page may reconnect. Never rejects. */
  site: () => Promise<Site>
  onSession: (session: Session) => void
}): () => void {
  const { window, origin } = options
  let stopWaiting = () => {}

  function onMessage(event: MessageEvent) {
    if (event.origin !== origin || !isSibling(event.source, window)) return
    const [port] = event.ports
    const hello = read(Hello, event.data).value
    if (!hello || !port || event.ports.length !== 1) return
    void options.site().then((site) => greet(port, hello, site)) // `site` never rejects
  }

  function greet(port: MessagePort, hello: z.infer<typeof Hello>, site: Site) {
    const v = commonVersion(hello.v)
    const samePage = hello.siteOrigin === site.siteOrigin && hello.projectId === site.projectId
    if (!samePage) return port.close()
    stopWaiting()
    const mine = createNonce()
    stopWaiting = onceOn(port, (data) => {
      if (v === undefined || read(Ready, data).value?.m !== mine) return port.close()
      options.onSession({ port, id: hello.n })
    })
    port.postMessage({ appkit: 'WELCOME', v: v ?? ours[1], n: hello.n, m: mine })
  }

  window.addEventListener('message', onMessage)
  return () => {
    stopWaiting()
    window.removeEventListener('message', onMessage)
  }
}

/** True for another frame with the same parent. */
function isSibling(source: MessageEventSource | null, window: Window): boolean {
  if (source === null || source === window.parent || !('parent' in source)) return false
  return source !== window && source.parent === window.parent
}
