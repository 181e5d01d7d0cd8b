import type { Protocol } from '../../../shared-schemas/messaging/define.ts'
import { hostToWidget } from '../../../shared-schemas/protocols/hostToWidget.ts'
import { secureToWidget } from '../../../shared-schemas/protocols/secureToWidget.ts'
import { widgetToHost } from '../../../shared-schemas/protocols/widgetToHost.ts'
import { widgetToSecure } from '../../../shared-schemas/protocols/widgetToSecure.ts'
import { randomFrom } from './randomFrom.ts'
import type { Direction } from './takePort.ts'

/** What the document that went bad may ask and must answer; `last` is the request that shows a session alive. */
export const protocols: Record<Direction, { asks: Protocol; answers: Protocol; last: string }> = {
  'host to widget': { asks: hostToWidget, answers: widgetToHost, last: 'PING' },
  'widget to host': { asks: widgetToHost, answers: hostToWidget, last: 'FIND_WALLETS' },
  'widget to secure': { asks: widgetToSecure, answers: secureToWidget, last: 'PING' },
  'secure to widget': { asks: secureToWidget, answers: widgetToSecure, last: 'APPROVALS_CHANGED' },
}

/** One in so many messages is a copy of an earlier one. */
const replayEvery = 17

type Given = {
  direction: Direction
  seed: number
  /** Rows of which no copy is sent. */
  lastRows: readonly string[]
}

/** Which row is next, and which one is replayed: each as often as the others, over all sessions. */
export function createDraws({ direction, seed, lastRows }: Given) {
  const random = randomFrom(seed)
  const names = Object.keys(protocols[direction].asks.rows)
  const next = createDeck(names, random)
  const replay = createDeck(
    names.filter((name) => !lastRows.includes(name)),
    random,
  )
  return {
    next,
    replay: () => (random() < 1 / replayEvery ? replay() : undefined),
    asAnswer: () => random() < 0.5,
  }
}

/** Draws each item once in a random order, then again in another one. */
function createDeck<item>(items: readonly item[], random: () => number): () => item {
  let left: item[] = []
  return () => {
    if (left.length === 0) left = [...items]
    const [drawn] = left.splice(Math.floor(random() * left.length), 1)
    return drawn! // no deck is empty
  }
}
