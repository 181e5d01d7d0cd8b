import * as z from 'zod/mini'
import { wire } from '../../../shared-schemas/messaging/define.ts'
import type { Schema } from '../../contract/schemaValues.ts'
import { createDraws, protocols } from './fuzzDraws.ts'
import { createHostileMessages, type Facts, fits, highRiskMethods } from './hostileMessages.ts'
import {
  type Direction,
  type Message,
  orLate,
  type Place,
  type Port,
  takeOver,
  takePort,
} from './takePort.ts'

// Bundled into every document of a page by portFuzz.spec.ts. As code that took a document over, it gets
// hold of a port of the product by the product's own handshake, and sends what the real end never would.
z.config({ jitless: true })

export type FuzzOptions = {
  direction: Direction
  count: number
  seed: number
  facts: Facts & Place
  /** Rows that end what is attacked (a login, a document): only the last session sends them well-formed. */
  lastRows: string[]
}

export type FuzzOutcome = {
  /** New messages, and copies of earlier ones, by row. */
  sent: Record<string, number>
  replayed: Record<string, number>
  sessions: number
  /** Sessions in which a good request was still answered after all of theirs. */
  answered: number
  /** Requests that were done, and that were refused: neither alone would be a test. */
  done: number
  refused: number
  /** High-risk methods that succeeded. */
  succeeded: string[]
  /** How many messages that came back name the account. */
  named: number
}

/** A link lets 200 through at once: these, answers to what was asked meanwhile, and a last request. */
const perSession = 150
const mostPosted = 190
/** The third one in ten seconds ends a link. */
const strikesPerSession = 2
const nonce = '11111111-1111-4111-8111-111111111111'

/** What held the thread of this document up, in milliseconds. */
const longTasks: number[] = []
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration)
}).observe({ type: 'longtask', buffered: true })

Object.assign(window, { fuzz, longTasks })

async function fuzz(options: FuzzOptions): Promise<FuzzOutcome> {
  const outcome: FuzzOutcome = {
    sent: {},
    replayed: {},
    sessions: 0,
    answered: 0,
    done: 0,
    refused: 0,
    succeeded: [],
    named: 0,
  }
  const messages = createHostileMessages(options.seed, options.facts)
  const draws = createDraws(options)
  await takeOver()
  for (let total = 0; total < options.count; total += perSession) {
    const isLast = total + perSession >= options.count
    const port = await takePort(options.direction, options.facts)
    const session = createSession(port, { options, outcome, messages, draws, isLast })
    await session.greet()
    session.attack(Math.min(perSession, options.count - total), total)
    if (await session.isAlive()) outcome.answered += 1
    session.end()
    outcome.sessions += 1
  }
  return outcome
}

type SessionParts = {
  options: FuzzOptions
  outcome: FuzzOutcome
  messages: ReturnType<typeof createHostileMessages>
  draws: ReturnType<typeof createDraws>
  isLast: boolean
}

/** One session of the product's protocol, kept to just so far that it is not ended too early. */
function createSession(
  { port, session }: Port,
  { options: { direction, facts, lastRows }, outcome, messages, draws, isLast }: SessionParts,
) {
  const { asks, answers, last } = protocols[direction]
  const asked = new Map<string, string>()
  const settle = new Map<string, () => void>()
  let posted = 0
  let strikes = strikesPerSession
  let heardFirst = () => {}
  const first = new Promise<void>((resolve) => {
    heardFirst = resolve
  })

  /** Posts the next message in the order; what cannot be cloned is none. */
  function post(
    type: string,
    payload: unknown,
    { id = crypto.randomUUID() as string, ...more } = {},
  ) {
    try {
      port.postMessage({ v: 1, s: session, q: posted + 1, id, type, payload, ...more })
      posted += 1
    } catch {
      // Not cloneable: the browser has refused it.
    }
    return id
  }

  port.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    heardFirst()
    const text = toText(data)
    if (text.includes(facts.address.slice(2).toLowerCase())) outcome.named += 1
    settle.get(data.id)?.()
    if (/_SUCCESS$/.test(data.type)) outcome.done += 1
    if (/_ERROR$/.test(data.type)) outcome.refused += 1
    const method = asked.get(data.id)
    if (method !== undefined && data.type.endsWith('_REQUEST_SUCCESS'))
      outcome.succeeded.push(method)
    const name = Object.keys(answers.rows).find((row) => data.type === wire.request(answers, row))
    if (name !== undefined && posted < mostPosted) reply(name, data)
  })

  /** What keeps the other end going is answered as it should be, all else as badly as a link bears. */
  function reply(name: string, { id, type }: Message) {
    const row = answers.rows[name]!
    const good = () => post(wire.success(answers, name), messages.goodAnswer(name, row), { id })
    const hostile = Number.parseInt(id.slice(0, 1), 16) % 2 === 0
    if (!hostile || /^(APP|FRAME)_(INIT|PING|READY|NEED_SECURE)$/.test(type)) return good()
    if (id.charCodeAt(1) % 2 === 0)
      return post(wire.error(answers, name), messages.failure(), { id })
    const payload = messages.answer(name, row)
    if (!row.success || fits(row.success as Schema, payload)) {
      post(wire.success(answers, name), payload, { id })
    } else if (strikes > 0) {
      strikes -= 1
      post(wire.success(answers, name), payload, { id })
    } else good()
  }

  function ask(name: string) {
    const row = asks.rows[name]!
    const spared = lastRows.includes(name) && !isLast
    const payload = spared ? messages.refused(name, row) : messages.payload(name, row)
    const id = post(wire.request(asks, name), payload)
    const { method } = Object(payload)
    if (highRiskMethods.includes(method)) asked.set(id, method)
    outcome.sent[name] = (outcome.sent[name] ?? 0) + 1
    return { id, payload }
  }

  /** A copy, under its own id, or as an answer to a request that was never made. */
  function replay(name: string, { id, payload }: { id: string; payload: unknown }) {
    const answer = wire.success(answers, Object.keys(answers.rows)[0]!)
    post(draws.asAnswer() ? answer : wire.request(asks, name), payload, { id })
    outcome.replayed[name] = (outcome.replayed[name] ?? 0) + 1
  }

  /** What is not of the protocol; two of them are borne with. */
  function strike(at: number) {
    strikes -= 1
    const type = wire.request(asks, last)
    const base = { v: 1, s: session, q: posted + 1, id: 'x', type }
    const other = wire.request(answers, Object.keys(answers.rows)[0]!)
    const malformed: unknown[] = [
      { ...base, s: nonce },
      { ...base, v: 2 },
      { ...base, extra: 1 },
      { ...base, id: { toString: 1 } },
      { ...base, q: '1' },
      null,
      [],
      'x'.repeat(1_000_000),
      10n,
    ]
    const types = ['__proto__', 'constructor', other, `${asks.caller}_`, '']
    const turn = at % (malformed.length + types.length)
    if (turn < malformed.length) port.postMessage(malformed[turn])
    else post(types[turn - malformed.length]!, undefined)
  }

  return {
    /** The first words, without which the other end listens to no more. */
    async greet() {
      if (direction === 'host to widget') {
        const { appkitOptions: options } = window as unknown as { appkitOptions: unknown }
        const init = { options, embedded: false, title: 'x', prefersDark: false }
        await settled(post('APP_INIT', init))
      }
      if (direction === 'secure to widget')
        await settled(post('FRAME_READY', { version: '0.1.0', persistent: true }))
      if (direction === 'widget to secure') await orLate(first) // READY: it listens
    },
    attack(count: number, from: number) {
      const latest = new Map<string, { id: string; payload: unknown }>()
      for (let at = from; at < from + count; at += 1) {
        if (at % 85 === 84 && strikes > 0) {
          strike(at)
          continue
        }
        const again = draws.replay()
        const earlier = again === undefined ? undefined : latest.get(again)
        if (again !== undefined && earlier) {
          replay(again, earlier)
          continue
        }
        const name = draws.next()
        latest.set(name, ask(name))
      }
    },
    /** Whether a good request behind everything is answered. */
    async isAlive(): Promise<boolean> {
      const payload = last === 'APPROVALS_CHANGED' ? { waiting: 0 } : undefined
      return settled(post(wire.request(asks, last), payload))
    },
    /** Leaves the line as it is, or breaks it where the other end bears that; the next session is a new line. */
    end() {
      if (direction === 'host to widget' || direction === 'widget to secure') {
        if (outcome.sessions % 2 === 0) posted += 1 // a gap in the order
        post(wire.request(asks, last), undefined)
      }
    },
  }

  function settled(id: string): Promise<boolean> {
    return orLate(new Promise<void>((resolve) => settle.set(id, resolve)))
  }
}

function toText(message: unknown): string {
  const seen = JSON.stringify(message, (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  return (seen ?? '').toLowerCase()
}
