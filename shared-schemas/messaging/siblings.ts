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

/** What both frames must have heard of the page: the browser told its origin, the server the project. */
export type Site = { siteOrigin: string; projectId?: string | undefined }

const Hello = z.strictObject({
  appkit: z.enum(['SIBLING']),
  v: versions,
  n: nonce,
  siteOrigin: z.string().check(z.maxLength(200)),
  projectId: z.optional(z.string().check(z.maxLength(64))),
})

/** Where the page's script puts the secure frame: asked first, so that others rarely are. */
const usualName = 'appkit-secure'
const othersAfterMs = 500
/** A page may have thousands of frames; only its first ones are asked. */
const framesAsked = 64

/**
 * The widget's side: offers a fresh port to each frame beside it that the browser knows to be of
 * `origin`. The first that completes the handshake is the one; ports of the others are closed.
 *
 * The page takes no part: the ports go from frame to frame, and only to that origin, so that a decoy
 * of the same name hears nothing. Returns its undo. Source: docs/frames.md 2.
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
  const named = (parent as unknown as Record<string, Window | undefined>)[usualName] // frames are members of their window
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
 * The secure frame's side: takes a port from the widget beside it, once for each hello.
 *
 * Only the browser's word counts: the origin, that it is no parent of ours, and that both have the
 * same parent; then that both know the same page and project. A hello waits until the page has
 * introduced itself. Returns its undo.
 */
export function acceptPortFromSibling(options: {
  window: Window
  /** The widget's origin. */
  origin: string
  /** Resolves when the page is known; a page may come anew, and is then asked for again. */
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
    void options.site().then((site) => greet(port, hello, site)) // it never rejects
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

/** A frame of the same page, at the same depth. */
function isSibling(source: MessageEventSource | null, window: Window): boolean {
  if (source === null || source === window.parent || !('parent' in source)) return false
  return source !== window && source.parent === window.parent
}
