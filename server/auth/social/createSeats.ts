import { HTTPException } from 'hono/http-exception'
import { windowsWaiting, windowsWaitingOfNetwork } from '../limits.ts'

/** Where windows wait that came before their flow: each holds a connection, so there are not endlessly many. */
type Seats = {
  /** Takes one for a network; returns how to leave it. @throws HTTPException 503 when none is free */
  take(network: string): () => void
}

/** Makes the places of this process. */
export function createSeats(): Seats {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(network) {
      const here = taken.get(network) ?? 0
      if (all >= windowsWaiting || here >= windowsWaitingOfNetwork) {
        throw new HTTPException(503, { message: 'Too many logins begin just now' })
      }
      all += 1
      taken.set(network, here + 1)
      return () => {
        all -= 1
        const left = (taken.get(network) ?? 1) - 1
        if (left === 0) taken.delete(network)
        else taken.set(network, left)
      }
    },
  }
}
