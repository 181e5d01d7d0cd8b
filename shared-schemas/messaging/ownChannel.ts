import * as z from 'zod/mini'
import type { Session } from './connect.ts'
import { commonVersion, createNonce, nonce, ours, versions } from './handshake.ts'
import { read } from './read.ts'

// Two documents of one origin whose windows the browser keeps apart (COOP): the opener has no window, and the
// window no opener. Where both share their storage they meet on a channel whose name only they know. A BroadcastChannel
// carries messages of our own origin alone, so there is no source or origin to check.

const Boot = z.strictObject({ appkit: z.enum(['BOOT']), v: versions })
const Hello = z.strictObject({ appkit: z.enum(['HELLO']), v: versions, n: nonce })
const Taken = z.strictObject({ appkit: z.enum(['TAKEN']), n: nonce })

/** The opener's side: gives the first window that comes the one session that there is. Returns its undo. */
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

/** The window's side: says that it is here; `onSession` is not called where nobody answers. */
export function acceptChannel(name: string, onSession: (session: Session) => void): void {
  const channel = openChannel(name)
  if (!channel) return

  const onMessage = ({ data }: MessageEvent) => {
    const hello = read(Hello, data).value
    if (!hello || commonVersion(hello.v) === undefined) return
    channel.removeEventListener('message', onMessage)
    onSession({ port: toPort(channel), id: hello.n }) // it listens before the other side may ask
    channel.postMessage({ appkit: 'TAKEN', n: hello.n })
  }

  channel.addEventListener('message', onMessage)
  channel.postMessage({ appkit: 'BOOT', v: ours })
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined // denied together with storage
  }
}

/** All that a link needs of a port; a channel is started from the beginning. */
function toPort(channel: BroadcastChannel): MessagePort {
  return Object.assign(channel, { start() {} }) as unknown as MessagePort
}
