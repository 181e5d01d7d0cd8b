import * as z from 'zod/mini'
import { drawnWord } from './drawnWord.ts'
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

const Boot = /* @__PURE__ */ z.strictObject({ appkit: z.enum(['BOOT']), v: versions })
const Hello = /* @__PURE__ */ z.strictObject({ appkit: z.enum(['HELLO']), v: versions, n: nonce })

/** A port whose two ends have proved who they are. */
export type Session = { port: MessagePort; id: string }

/**
 * The page's side: waits for the frame to boot, hands it one end of a new channel, and keeps the
 * other. Called again for every boot, since a frame may reload: each session replaces the last.
 *
 * Only `event.source` and `event.origin` are read before they are right; `event.data` of a stranger
 * costs nothing because it is never touched (docs/frames.md 6). Returns its undo.
 */
export function offerPort(options: {
  window: Window
  frame: () => Window | null | undefined
  origin: string
  onSession: (session: Session) => void
  onVersionMismatch: (ours: string, theirs: string) => void
  /** The frame shows something by itself, before its script runs: widget/firstView/startEarlyInput.ts. */
  onDrawn?: (early: true) => void
}): () => void {
  const { window, frame, origin } = options
  let stopWaiting = () => {}

  function onMessage(event: MessageEvent) {
    if (event.source === null || event.source !== frame() || event.origin !== origin) return
    if (event.data === drawnWord) options.onDrawn?.(true)
    const boot = read(Boot, event.data).value
    if (!boot) return
    stopWaiting()
    if (commonVersion(boot.v) === undefined)
      return options.onVersionMismatch(ours.join('-'), boot.v.join('-'))
    const { port1, port2 } = new MessageChannel()
    const id = createNonce()
    stopWaiting = onceOn(port1, (data) => {
      const welcome = read(Welcome, data).value
      if (welcome?.n !== id) return port1.close()
      port1.postMessage({ appkit: 'READY', m: welcome.m })
      options.onSession({ port: port1, id })
    })
    frame()?.postMessage({ appkit: 'HELLO', v: ours, n: id }, origin, [port2])
  }

  window.addEventListener('message', onMessage)
  return () => {
    stopWaiting()
    window.removeEventListener('message', onMessage)
  }
}

/**
 * The frame's side: says that it runs, then takes the port that its parent sends, once for each
 * hello, if the parent's origin is allowed. BOOT carries no data, so it alone goes to any origin;
 * `boot` says it again, for a frame whose session broke.
 */
export function acceptPort(options: {
  window: Window
  isAllowed: (origin: string) => boolean
  onSession: (session: Session & { siteOrigin: string }) => void
  onRefused: (origin: string) => void
}): { boot: () => void; stop: () => void } {
  const { window } = options
  let stopWaiting = () => {}

  function onMessage(event: MessageEvent) {
    if (event.source === null || event.source !== window.parent) return
    if (event.origin === 'null' || !options.isAllowed(event.origin))
      return options.onRefused(event.origin)
    const port = event.ports[0]
    const hello = read(Hello, event.data).value
    if (!hello || !port || event.ports.length !== 1) return
    const v = commonVersion(hello.v)
    if (v === undefined) return port.close()
    stopWaiting()
    const mine = createNonce()
    stopWaiting = onceOn(port, (data) => {
      if (read(Ready, data).value?.m !== mine) return port.close()
      options.onSession({ port, id: hello.n, siteOrigin: event.origin })
    })
    port.postMessage({ appkit: 'WELCOME', v, n: hello.n, m: mine })
  }

  const boot = () => window.parent.postMessage({ appkit: 'BOOT', v: ours }, '*')
  window.addEventListener('message', onMessage)
  boot()
  return {
    boot,
    stop() {
      stopWaiting()
      window.removeEventListener('message', onMessage)
    },
  }
}
