import { AppKitError } from '../AppKitError.ts'
import * as errors from '../errors.ts'
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

/** One end of an open port: asks one protocol, answers another. */
export type Link<asks extends Protocol> = {
  /** @throws REQUEST_TIMED_OUT, LINK_CLOSED, BAD_ANSWER, or with the code that the other side gave */
  request<n extends Name<asks>>(
    name: n,
    ...payload: undefined extends Request<asks, n>
      ? [payload?: Request<asks, n>]
      : [payload: Request<asks, n>]
  ): Promise<Success<asks, n>>
  close(): void
}

/** A link over one port; it can tell whether a request of this side has no answer yet. */
export type OpenLink<asks extends Protocol> = Link<asks> & { isWaiting(): boolean }

export type LinkOptions<asks extends Protocol, answers extends Protocol> = {
  port: MessagePort
  /** The nonce of the handshake; a message of another session is refused. */
  session: string
  asks: asks
  answers: answers
  handlers: Handlers<answers>
  /** Called once when the other side broke the rules, so that the link had to be closed. */
  onBroken?: () => void
}

/** What the asking side needs of a row. */
type AskedRow = Omit<Row, 'request'>

type Pending = {
  name: string
  settle: (answer: Envelope) => void
  fail: (error: Error) => void
}

/**
 * Speaks two protocols over a connected port.
 *
 * A message is dropped, counted or ends the link; it never throws into the page. Three that do not
 * fit within ten seconds, a gap in the order or a flood close the link. A time limit ends one
 * request and nothing else. Source: docs/frames.md 16.
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
    sent += 1 // only now: what cannot be cloned was not sent, and must leave no gap
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
    if (name !== undefined) return void answer(message, name, answers.rows[name]!) // settles inside
    const waiting = pending.get(message.id)
    if (waiting && isAnswer(message.type, waiting.name)) return waiting.settle(message)
    // An answer that came after its time limit settles nothing, and is no fault.
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
      // The request fails alone: a site's mistake must not cost it the link.
      const { path } = request
      if (path !== undefined) return refuse({ path, ...toFailure(misfit(message.type, path)) })
      const payload = await handlers[name as Name<answers>](request.value as never) // rows and handlers share their keys
      post(wire.success(answers, name), message.id, readSuccess(row, payload).value)
    } catch (error) {
      refuse(toFailure(error))
    }
  }

  function request(name: string, payload?: unknown): Promise<unknown> {
    const row: AskedRow = asks.rows[name] ?? {} // the build of the page's script leaves out rows without figures
    const { timeoutMs = requestTimeoutMs } = row
    const type = wire.request(asks, name)
    return new Promise((resolve, reject) => {
      if (closed) return reject(new AppKitError(errors.LINK_CLOSED))
      if (pending.size >= requestsInFlight)
        return reject(new AppKitError(errors.TOO_MANY_REQUESTS, { limit: requestsInFlight }))
      const id = crypto.randomUUID()
      try {
        if (!fits(payload, row)) return reject(misfit(type, 'size'))
        post(type, id, payload)
      } catch (cause) {
        return reject(misfit(type, 'clone', cause)) // It has no JSON, or the browser cannot clone it.
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
        if (message.type === wire.error(asks, name)) return reject(revive(message.payload, type))
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
    request: request as Link<asks>['request'], // the table types it
    close,
    isWaiting: () => pending.size > 0,
  }
}

/** A wait that a sleeping tab does not use up: a timer that fires much too late is set once more. */
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

/** A row without a success is answered with nothing, whatever its handler returned. */
function readSuccess(
  { success }: AskedRow,
  payload: unknown,
): { value?: unknown; path?: string | undefined } {
  return success ? read(success, payload) : {}
}

function fits(payload: unknown, row: AskedRow): boolean {
  return (JSON.stringify(payload)?.length ?? 0) <= (row.maxChars ?? messageMaxChars)
}

function misfit(type: string, path: string, cause?: unknown): AppKitError {
  return new AppKitError(errors.BAD_REQUEST, { type, path }, { cause })
}

/** An error of the other side: its code and its text, nothing of its stack; or where the request did not fit. */
function revive(payload: unknown, type: string): AppKitError {
  const { code, text } = errors.REMOTE_ERROR
  const { path, message = text(undefined), data, ...failure } = read(Failure, payload).value ?? {}
  if (path !== undefined) return misfit(type, path)
  const given = failure.code ?? code
  const error = new AppKitError({
    code: /^-?\d+$/.test(String(given)) ? Number(given) : given,
    text: () => message,
  })
  return data === undefined ? error : Object.assign(error, { data })
}

/** Codes travel as text; one that is all digits is an EIP-1193 number again on the other side. */
function toFailure(error: unknown): Failure {
  try {
    const { message = error, code, data } = Object(error) // anything may be thrown
    const failure = {
      message: String(message).slice(0, 2_000),
      ...(code !== undefined && { code: String(code).slice(0, 64) }),
    }
    return read(Failure, { ...failure, data }).value ?? failure
  } catch {
    return {} // a getter that throws says nothing
  }
}
