import { messageBurst, messagesPerSecond, requestsInFlight } from '../../shared-schemas/limits.ts'

/** What is left for everything else that crosses the same port. */
const share = 0.8

/** Makes a request when the port has room for it. */
export type Pace = <answer>(request: () => Promise<answer>) => Promise<answer>

/**
 * Keeps a site that reads a lot within the limits of the port, which would refuse a request too many and
 * close at a flood: requests beyond them wait for their turn.
 */
export function createPace(): Pace {
  const waiting: (() => void)[] = []
  let running = 0
  let tokens = messageBurst * share
  let refilledAt = performance.now()
  let refilling = false

  function start() {
    const now = performance.now()
    const refill = ((now - refilledAt) * messagesPerSecond * share) / 1_000
    tokens = Math.min(messageBurst * share, tokens + refill)
    refilledAt = now
    while (waiting.length > 0 && running < requestsInFlight * share && tokens >= 1) {
      tokens -= 1
      running += 1
      waiting.shift()?.()
    }
    if (waiting.length === 0 || tokens >= 1 || refilling) return
    refilling = true
    setTimeout(() => {
      refilling = false
      start()
    }, 50)
  }

  return async (request) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      start()
    })
    try {
      return await request()
    } finally {
      running -= 1
      start()
    }
  }
}
