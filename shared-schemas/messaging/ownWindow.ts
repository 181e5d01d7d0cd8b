import * as z from 'zod/mini'
import type { Session } from './connect.ts'
import { commonVersion, createNonce, nonce, onceOn, ours, Ready, versions } from './handshake.ts'
import { read } from './read.ts'

const Hello = z.strictObject({ appkit: z.enum(['HELLO']), v: versions, n: nonce })

/**
 * For a window that a page of our own origin opened: posts BOOT, then accepts the one port that its opener sends. The
 * opener's side is `offerPort` of connect.ts, with this window as its frame.
 *
 * Messages of any window but `window.opener`, or of another origin, are ignored. Returns false if there is no opener,
 * because COOP severed it.
 */
export function acceptPortFromOpener(options: {
  window: Window
  onSession: (session: Session) => void
}): boolean {
  const { window } = options
  const opener: Window | null = window.opener
  if (!opener || opener === window) return false

  function onMessage(event: MessageEvent) {
    if (event.source !== opener || event.origin !== window.location.origin) return
    const [port] = event.ports
    const hello = read(Hello, event.data).value
    const v = hello && commonVersion(hello.v)
    if (!hello || v === undefined || !port || event.ports.length !== 1) return
    window.removeEventListener('message', onMessage)
    const mine = createNonce()
    onceOn(port, (data) => {
      if (read(Ready, data).value?.m !== mine) return port.close()
      options.onSession({ port, id: hello.n })
    })
    port.postMessage({ appkit: 'WELCOME', v, n: hello.n, m: mine })
  }

  window.addEventListener('message', onMessage)
  opener.postMessage({ appkit: 'BOOT', v: ours }, window.location.origin)
  return true
}
