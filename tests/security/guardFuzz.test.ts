import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { acceptPort, offerPort } from '../../shared-schemas/messaging/connect.ts'
import { defineProtocol } from '../../shared-schemas/messaging/define.ts'
import { createLink } from '../../shared-schemas/messaging/link.ts'
import { acceptPortFromSibling } from '../../shared-schemas/messaging/siblings.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { randomFrom } from './support/randomFrom.ts'
import { runLength } from './support/runLength.ts'

// T5, T8, T10, G1: forged messages at the guards themselves, as many as a browser could not deliver. Each has at least
// one thing wrong, so not one may open a session, reach a handler or make a guard throw.

const count = runLength({ slice: 100_000, nightly: 10_000_000 })
const seed = Number(process.env.APPKIT_SEED ?? randomInt(2 ** 31))
const random = randomFrom(seed)
const pick = <value>(values: readonly value[]): value =>
  values[Math.floor(random() * values.length)]!

const nonce = '01234567-89ab-4cde-8f01-23456789abcd'
const deep: unknown[] = []
for (let level = 0, at = deep; level < 5_000; level += 1) {
  const next: unknown[] = []
  at.push(next)
  at = next
}
/** What stands where something else belongs. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  true,
  [],
  {},
  'x'.repeat(10_000),
  'HELLO ',
  '__proto__',
  ['1', '1'],
  [1],
  new Date(0),
  new Map(),
  new Error('no'),
  { toString: () => 'HELLO' },
]

type Data = Record<string, unknown>

/** One field taken out, replaced or added, or the whole replaced. */
function spoil(good: Data): unknown {
  const names = Object.keys(good)
  const name = pick(names)
  switch (pick(['drop', 'replace', 'replace', 'replace', 'add', 'whole'])) {
    case 'drop': {
      const { [name]: _, ...rest } = good
      return rest
    }
    case 'add':
      return { ...good, [pick(['extra', 'constructor', 'then', ''])]: pick(wrong) }
    case 'whole':
      return random() < 0.002 ? deep : pick(wrong)
    default:
      return { ...good, [name]: pick(wrong) }
  }
}

type Listener = (event: object) => void
const listenable = () => {
  const listeners = new Set<Listener>()
  return {
    listeners,
    addEventListener: (_: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
    emit(event: object) {
      for (const listener of listeners) listener(event)
    },
  }
}

/** `onSaid` hears what the other side answers. */
function createPort(onSaid: () => void) {
  const port = listenable()
  return {
    ...port,
    start: () => {},
    close: () => port.listeners.clear(),
    postMessage: onSaid,
  }
}

const origins = {
  site: 'https://shop.test',
  widget: 'https://widget.test',
  secure: 'https://secure.test',
}
const strangers = [
  'null',
  '',
  'https://evil.test',
  'https://shop.test.evil.test',
  'http://shop.test',
]

/** The three doors of the handshakes, with what a good message to each is. */
function createDoors(breach: (what: string) => void) {
  const onSaid = () => breach('an answer')
  const page = Object.assign(listenable(), { postMessage: () => {} }) // a frame says there that it runs
  const widget = Object.assign(listenable(), { postMessage: onSaid, parent: page })
  const secure = Object.assign(listenable(), { postMessage: () => {}, parent: page })
  const as = (window: object) => window as unknown as Window // what handshakes touch
  const onSession = () => breach('a session')
  const ignore = () => {}
  offerPort({
    window: as(page),
    frame: () => as(widget),
    origin: origins.widget,
    onSession,
    onVersionMismatch: ignore,
  })
  acceptPort({
    window: as(widget),
    isAllowed: (origin) => origin === origins.site,
    onSession,
    onRefused: ignore,
  })
  const site = { siteOrigin: origins.site, projectId: 'shop' }
  acceptPortFromSibling({
    window: as(secure),
    origin: origins.widget,
    site: async () => site,
    onSession,
  })
  const versions = [1, 1]
  return {
    onSaid,
    doors: [
      {
        to: page,
        source: widget,
        origin: origins.widget,
        ports: 0,
        good: { appkit: 'BOOT', v: versions },
      },
      {
        to: widget,
        source: page,
        origin: origins.site,
        ports: 1,
        good: { appkit: 'HELLO', v: versions, n: nonce },
      },
      {
        to: secure,
        source: widget,
        origin: origins.widget,
        ports: 1,
        good: { appkit: 'SIBLING', v: versions, n: nonce, ...site },
      },
    ],
    sources: [null, {}, page, widget, secure, Object.assign(listenable(), { parent: {} })],
  }
}

type Doors = ReturnType<typeof createDoors>

function knock({ doors, sources, onSaid }: Doors): void {
  const { to, source, origin, ports, good } = pick(doors)
  const fault = pick(['source', 'origin', 'data', 'all'] as const)
  const others = sources.filter((each) => each !== source)
  const isRight = (part: string) => fault !== part && fault !== 'all'
  to.emit({
    source: isRight('source') ? source : pick(others),
    origin: isRight('origin') ? origin : pick(strangers),
    data: isRight('data') ? good : spoil(good),
    ports: Array.from({ length: isRight('data') ? ports : pick([0, 1, 2]) }, () =>
      createPort(onSaid),
    ),
  })
}

const asked = defineProtocol('APP', 'FRAME', {
  SIGN: { request: z.strictObject({ text: z.string() }), success: z.undefined() },
})
const nothing = defineProtocol('FRAME', 'APP', {})

/** A link hears messages until it breaks off, which is its right. */
function talk(breach: (what: string) => void): number {
  const port = createPort(() => {}) // a request that does not fit is answered with an error
  const link = createLink({
    port: port as unknown as MessagePort, // what a link touches
    session: nonce,
    asks: nothing,
    answers: asked,
    handlers: { SIGN: () => void breach('a handler') },
  })
  const rounds = 1 + Math.floor(random() * 6)
  for (let round = 1; round <= rounds; round += 1) {
    const good = {
      v: 1,
      s: nonce,
      q: round,
      id: `${round}`,
      type: 'APP_SIGN',
      payload: { text: 'x' },
    }
    const data =
      random() < 0.5 ? spoil({ ...good, payload: undefined }) : { ...good, payload: spoilPayload() }
    port.emit({ data })
  }
  link.close()
  return rounds
}

/** A payload that does not fit, in an envelope that does. */
function spoilPayload(): unknown {
  const value = spoil({ text: 'x' })
  const text = (value as { text?: unknown } | null | undefined)?.text
  const isGood = typeof text === 'string' && Object.keys(Object(value)).length === 1
  return isGood ? { text: 1 } : value
}

test(
  `error: ${count} forged messages open no session and reach no handler, T5, T8, T10, G1`,
  async () => {
    const breaches: string[] = []
    const breach = (what: string) => void breaches.push(what)
    let heard = 0
    for (let doors = createDoors(breach); heard < count; ) {
      try {
        if (random() < 0.5) {
          knock(doors)
          heard += 1
        } else heard += talk(breach)
      } catch (error) {
        breach(`thrown: ${error}`)
      }
      if (heard % 100_000 < 6) {
        await new Promise((resolve) => setImmediate(resolve)) // answers of handlers and of sites
        doors = createDoors(breach)
      }
      if (breaches.length > 10) break
    }
    await new Promise((resolve) => setImmediate(resolve))

    const size = `${heard} messages`
    recordGoal('G1', {
      what: 'forged messages that guards let through',
      value: breaches.length,
      atMost: 0,
      size,
    })
    expect(breaches, `APPKIT_SEED=${seed}`).toEqual([])
  },
  60_000 + count / 10,
)
