import * as z from 'zod/mini'

/** The protocol versions this release speaks, lowest and highest. */
export const ours: readonly [number, number] = [1, 1]

export const versions = z.array(z.number()).check(z.length(2))
export const nonce = z.string().check(z.regex(/^[\w-]{36}$/))

/** The frame's answer to a hello, over the port it got. */
export const Welcome = /* @__PURE__ */ z.strictObject({
  appkit: z.enum(['WELCOME']),
  v: z.number(),
  n: nonce,
  m: nonce,
})
/** The last word of the side that made the port. */
export const Ready = /* @__PURE__ */ z.strictObject({ appkit: z.enum(['READY']), m: nonce })

/** Hears one message of a port and starts it; returns its undo. */
export function onceOn(port: MessagePort, listener: (data: unknown) => void): () => void {
  const onMessage = (event: MessageEvent) => {
    stop()
    listener(event.data)
  }
  const stop = () => port.removeEventListener('message', onMessage)
  port.addEventListener('message', onMessage)
  port.start()
  return stop
}

/** The highest version that both sides speak. */
export function commonVersion([low, high]: readonly number[]): number | undefined {
  const highest = Math.min(high ?? 0, ours[1])
  return highest >= Math.max(low ?? 0, ours[0]) ? highest : undefined
}

/** 122 bits: fresh, which is all that a session's name has to be. */
export function createNonce(): string {
  return crypto.randomUUID()
}
