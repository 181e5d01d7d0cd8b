import * as z from 'zod/mini'
import type { Session } from './connect.ts'
import { commonVersion, createNonce, nonce, ours, versions } from './handshake.ts'
import { read } from './read.ts'

// The handshake of two documents of our own origin without references to each other, since COOP severs `window.opener`.
// If both share a storage partition, they connect over a BroadcastChannel with a secret name. It delivers only messages
// of our own origin, so there is no source or origin to check.

const Boot = z.strictObject({ appkit: z.enum(['BOOT']), v: versions })
const Hello = z.strictObject({ appkit: z.enum(['HELLO']), v: versions, n: nonce })
const Taken = z.strictObject({ appkit: z.enum(['TAKEN']), n: nonce })

/** The opener's side: gives a session to the first window that connects. Returns a function that closes the channel. */
export function offerChannel(name: string, onSession: (session: Session) => void): () => void {
  const channel = openChannel(name)
  const id = createNonce()
  if (!channel) return () => {}

  const onMessage = ({ data }: MessageEvent) => {
    const boot = read(Boot, data).value
    if (boot && commonVersion(boot.v) !== undefined)
      return channel.postMessage({ appkit: 'HELLO', v: ours, n: id })
    if (read(Taken, data).value?.n !== id) return
    channel.removeEventListener('message', onMessage)
    onSession({ port: toPort(channel), id })
  }

  channel.addEventListener('message', onMessage)
  return () => channel.close()
}

/** The window's side: posts BOOT. `onSession` is not called if no opener answers. */
export function acceptChannel(name: string, onSession: (session: Session) => void): void {
  const channel = openChannel(name)
  if (!channel) return

  const onMessage = ({ data }: MessageEvent) => {
    const hello = read(Hello, data).value
    if (!hello || commonVersion(hello.v) === undefined) return
    channel.removeEventListener('message', onMessage)
    onSession({ port: toPort(channel), id: hello.n }) // start listening before the other side may send a request
    channel.postMessage({ appkit: 'TAKEN', n: hello.n })
  }

  channel.addEventListener('message', onMessage)
  channel.postMessage({ appkit: 'BOOT', v: ours })
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined // the browser denies it together with storage
  }
}

/** Adapts a channel to the methods of a port that a link uses. A channel needs no `start`. */
function toPort(channel: BroadcastChannel): MessagePort {
  return Object.assign(channel, { start() {} }) as unknown as MessagePort
}
