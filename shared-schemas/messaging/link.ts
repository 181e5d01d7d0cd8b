import { AppKitError } from '../errors/AppKitError.ts'
import * as errors from '../errors/errors.ts'
import {
  messageBurst,
  messageMaxChars,
  messagesPerSecond,
  requestsInFlight,
  requestTimeoutMs,
  strikesBeforeClose,
  strikeWindowMs,
} from '../limits.ts'
import { createTally } from './createTally.ts'
import {
  type Asks,
  Envelope,
  Failure,
  type Handlers,
  type Name,
  type Protocol,
  type Request,
  type Row,
  type Success,
  wire,
} from './define.ts'
import { read } from './read.ts'

/** One end of an open port, for sending the requests of one protocol. */
export type Link<asks extends Protocol> = {
  /** @throws REQUEST_TIMED_OUT, LINK_CLOSED, TOO_MANY_REQUESTS, BAD_REQUEST, BAD_ANSWER, or the error that the other side answered */
  request<n extends Name<asks>>(
    name: n,
    ...payload: undefined extends Request<asks, n>
      ? [payload?: Request<asks, n>]
      : [payload: Request<asks, n>]
  ): Promise<Success<asks, n>>
  close(): void
}

/** A link over one port. `isWaiting` is true while a request of this side has no answer yet. */
export type OpenLink<asks extends Protocol> = Link<asks> & { isWaiting(): boolean }

export type LinkOptions<asks extends Protocol, answers extends Protocol> = {
  port: MessagePort
  /** The nonce of the handshake. A message with another one is dropped. */
  session: string
  asks: asks | Asks
  answers: answers
  handlers: Handlers<answers>
  /** Called once if the link is closed because the other side violated the protocol. */
  onBroken?: () => void
}

type Pending = {
  name: string
  settle: (answer: Envelope) => void
  fail: (error: Error) => void
}

/**
 * Creates a link over a connected port: it sends the requests of `asks` and answers those of `answers`.
 *
 * A bad message never throws. It is dropped and counts as a strike; three strikes within ten seconds, a gap
 * in the sequence or a flood close the link. A timeout ends one request only. Source: docs/frames.md 16.
 */
export function createLink<asks extends Protocol, answers extends Protocol>(
  options: LinkOptions<asks, answers>,
): OpenLink<asks> {
  const { port, session, asks, answers, handlers } = options
  const pending = new Map<string, Pending>()
  const rowsByType = new Map(
    Object.keys(answers.rows).map((name) => [wire.request(answers, name), name]),
  )
  let sent = 0
  let received = 0
  const countStrike = createTally(strikeWindowMs)
  let tokens = messageBurst
  let refilledAt = performance.now()
  let closed = false

  function breakOff() {
    if (closed) return
    close()
    options.onBroken?.()
  }

  function close() {
    if (closed) return
    closed = true
    port.removeEventListener('message', onMessage)
    port.close()
    for (const { fail } of [...pending.values()]) fail(new AppKitError(errors.LINK_CLOSED))
  }

  function post(type: string, id: string, payload: unknown) {
    if (closed) return
    port.postMessage({ v: 1, s: session, q: sent + 1, id, type, payload })
    sent += 1 // after postMessage: one that throws sent nothing and must not leave a gap
  }

  function strike() {
    if (countStrike() >= strikesBeforeClose) breakOff()
  }

  function withinRate(): boolean {
    const now = performance.now()
    tokens = Math.min(messageBurst, tokens + ((now - refilledAt) * messagesPerSecond) / 1000)
    refilledAt = now
    tokens -= 1
    return tokens >= 0
  }

  function onMessage(event: MessageEvent) {
    if (!withinRate()) return breakOff()
    const message = read(Envelope, event.data).value
    if (message?.v !== 1 || message.s !== session) return strike()
    received += 1
    if (message.q !== received) return breakOff()
    const name = rowsByType.get(message.type)
    if (name !== undefined) return void answer(message, name, answers.rows[name]!) // never rejects
    const waiting = pending.get(message.id)
    if (waiting && isAnswer(message.type, waiting.name)) return waiting.settle(message)
    // A late answer, after its timeout, is ignored and is no strike.
    if (!/_(SUCCESS|ERROR)$/.test(message.type)) strike()
  }

  function isAnswer(type: string, name: string): boolean {
    return type === wire.success(asks, name) || type === wire.error(asks, name)
  }

  async function answer(message: Envelope, name: string, row: Row) {
    const refuse = (failure: Failure) => post(wire.error(answers, name), message.id, failure)
    try {
      const request = fits(message.payload, row)
        ? read(row.request, message.payload)
        : { path: 'size' }
      // Only this request fails: a site's mistake must not close its link.
      const { path } = request
      if (path !== undefined) return refuse({ path, ...toFailure(misfit(message.type, path)) })
      const payload = await handlers[name as Name<answers>](request.value as never) // rows and handlers have the same keys
      post(wire.success(answers, name), message.id, readSuccess(row, payload).value)
    } catch (error) {
      refuse(toFailure(error))
    }
  }

  function request(name: string, payload?: unknown): Promise<unknown> {
    const { rows }: Asks = asks
    const row = rows[name] ?? {}
    const { timeoutMs = requestTimeoutMs } = row
    const type = wire.request(asks, name)
    return new Promise((resolve, reject) => {
      if (closed) return reject(new AppKitError(errors.LINK_CLOSED))
      if (pending.size >= requestsInFlight)
        return reject(new AppKitError(errors.TOO_MANY_REQUESTS, { limit: requestsInFlight }))
      const id = crypto.randomUUID()
      try {
        if (!fits(payload, row)) return reject(misfit(type, 'size', payload))
        post(type, id, payload)
      } catch (cause) {
        return reject(misfit(type, 'clone', payload, cause)) // not representable in JSON, or not cloneable
      }
      const stopClock = startClock(timeoutMs, () =>
        fail(new AppKitError(errors.REQUEST_TIMED_OUT, { type, ms: timeoutMs })),
      )
      const done = () => {
        stopClock()
        pending.delete(id)
      }
      const fail = (error: Error) => {
        done()
        reject(error)
      }
      const settle = (message: Envelope) => {
        done()
        if (message.type === wire.error(asks, name))
          return reject(revive(message.payload, type, payload))
        const success = readSuccess(row, message.payload)
        if (success.path === undefined) return resolve(success.value)
        strike()
        reject(new AppKitError(errors.BAD_ANSWER, { type, path: success.path }))
      }
      pending.set(id, { name, settle, fail })
    })
  }

  port.addEventListener('message', onMessage)
  port.start()
  return {
    request: request as Link<asks>['request'], // typed by the protocol
    close,
    isWaiting: () => pending.size > 0,
  }
}

/** Starts a timeout that is restarted once if it fires much too late, because the tab was suspended. */
function startClock(ms: number, onTimeout: () => void): () => void {
  if (ms === 0) return () => {}
  const startedAt = performance.now()
  let timer = setTimeout(() => {
    const slept = performance.now() - startedAt > ms * 2
    if (slept) timer = setTimeout(onTimeout, ms)
    else onTimeout()
  }, ms)
  return () => clearTimeout(timer)
}

/** Reads an answer by its row. A row without `success` has an empty answer, whatever its handler returned. */
function readSuccess(
  { success }: Omit<Row, 'request'>,
  payload: unknown,
): { value?: unknown; path?: string | undefined } {
  return success ? read(success, payload) : {}
}

function fits(payload: unknown, row: Omit<Row, 'request'>): boolean {
  return (JSON.stringify(payload)?.length ?? 0) <= (row.maxChars ?? messageMaxChars)
}

function misfit(type: string, path: string, given?: unknown, cause?: unknown): AppKitError {
  return new AppKitError(errors.BAD_REQUEST, { type, path, given }, { cause })
}

/** Rebuilds an error of the other side from its code and message, or BAD_REQUEST if the request, `given`, did not fit. */
function revive(payload: unknown, type: string, given: unknown): AppKitError {
  const { code, text } = errors.REMOTE_ERROR
  const { path, message = text(undefined), data, ...failure } = read(Failure, payload).value ?? {}
  if (path !== undefined) return misfit(type, path, given)
  const said = failure.code ?? code
  const error = new AppKitError({
    code: /^-?\d+$/.test(String(said)) ? Number(said) : said,
    text: () => message,
  })
  return data === undefined ? error : Object.assign(error, { data })
}

/** Converts an error for the wire. Codes are sent as strings; `revive` turns numeric ones back into numbers. */
function toFailure(error: unknown): Failure {
  try {
    const { message = error, code, data } = Object(error) // the thrown value may have any type
    const failure = {
      message: String(message).slice(0, 2_000),
      ...(code !== undefined && { code: String(code).slice(0, 64) }),
    }
    return read(Failure, { ...failure, data }).value ?? failure
  } catch {
    return {} // a getter of the thrown value threw
  }
}
