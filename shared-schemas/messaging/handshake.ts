import * as z from 'zod/mini'

/** The only protocol version so far. */
const version = 1

/** The lowest and the highest protocol version that this release supports. */
export const ours: readonly [number, number] = [version, version]

export const versions = z.array(z.number()).check(z.length(2))
export const nonce = z.string().check(z.regex(/^[\w-]{36}$/))

/** The frame's answer to HELLO, over the port that it received. `n` repeats the nonce of HELLO, `m` is the frame's own. */
export const Welcome = /* @__PURE__ */ z.strictObject({
  appkit: z.enum(['WELCOME']),
  v: z.number(),
  n: nonce,
  m: nonce,
})
/** The last message of the handshake, from the side that created the port. `m` repeats the nonce of WELCOME. */
export const Ready = /* @__PURE__ */ z.strictObject({ appkit: z.enum(['READY']), m: nonce })

/** Starts a port and calls `listener` with its first message only. Returns a function that removes the listener. */
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

/** The highest version that both sides support; undefined if there is none. */
export function commonVersion([low, high]: readonly number[]): number | undefined {
  return low! <= version && version <= high! ? version : undefined // the schema `versions` guarantees two numbers
}

/** Creates a nonce of 122 random bits, which also names the session. */
export function createNonce(): string {
  return crypto.randomUUID()
}
