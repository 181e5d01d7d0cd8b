import { HTTPException } from 'hono/http-exception'
import { windowsWaiting, windowsWaitingOfNetwork } from '../limits.ts'
import type { NetworkKey } from '../networkKeys.ts'

/** Where windows wait that came before their flow: each holds a connection, so there are not endlessly many. */
type Seats = {
  /** Takes one for a caller's networks; returns how to leave it. @throws HTTPException 503 when none is free */
  take(networks: readonly NetworkKey[]): () => void
}

/** The largest network leaves three quarters of the seats to all others. */
function seatsOf(factor: number): number {
  return Math.min(windowsWaitingOfNetwork * factor, windowsWaiting / 4)
}

/** Makes the places of this process. */
export function createSeats(): Seats {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(networks) {
      const isFull = networks.some(({ key, factor }) => (taken.get(key) ?? 0) >= seatsOf(factor))
      if (all >= windowsWaiting || isFull) {
        throw new HTTPException(503, { message: 'Too many logins begin just now' })
      }
      all += 1
      for (const { key } of networks) taken.set(key, (taken.get(key) ?? 0) + 1)
      return () => {
        all -= 1
        for (const { key } of networks) {
          const left = (taken.get(key) ?? 1) - 1
          if (left === 0) taken.delete(key)
          else taken.set(key, left)
        }
      }
    },
  }
}
