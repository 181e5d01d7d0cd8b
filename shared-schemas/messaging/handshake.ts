import * as z from 'zod/mini'

/** The one protocol version that there is. */
const version = 1

/** The protocol versions this release speaks, lowest and highest. */
export const ours: readonly [number, number] = [version, version]

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
  return low! <= version && version <= high! ? version : undefined // `versions` let two numbers through
}

/** 122 bits: fresh, which is all that a session's name has to be. */
export function createNonce(): string {
  return crypto.randomUUID()
}
