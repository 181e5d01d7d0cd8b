import * as z from 'zod/mini'
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

/** A port whose two ends have verified each other's window and origin. `id` is the nonce of the handshake. */
export type Session = { port: MessagePort; id: string }

/**
 * The page's side: waits for the BOOT of the frame, sends it one port of a new channel and keeps the
 * other. Every BOOT starts a new handshake, since a frame may reload; each session replaces the last.
 *
 * `event.data` is read only after `event.source` and `event.origin` are verified, so that the data of
 * other windows is never deserialized (docs/frames.md 6). Returns a function that stops listening.
 */
export function offerPort(options: {
  window: Window
  frame: () => Window | null | undefined
  origin: string
  onSession: (session: Session) => void
  onVersionMismatch: (ours: string, theirs: string) => void
}): () => void {
  const { window, frame, origin } = options
  let stopWaiting = () => {}

  function onMessage(event: MessageEvent) {
    if (event.source === null || event.source !== frame() || event.origin !== origin) return
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
 * The frame's side: posts BOOT, then accepts the port of each HELLO from its parent, if the parent's origin is
 * allowed. Only BOOT is posted to any origin, since it carries no data. `boot` posts it again, for a
 * frame whose session broke. `stop` stops listening.
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
