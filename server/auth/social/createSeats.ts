import { windowsWaiting, windowsWaitingOfNetwork } from '../limits.ts'
import type { NetworkKey } from '../networkKeys.ts'

/** A window that waits; its signal aborts with its request, or once newer ones need its place. */
type Seat = { signal: AbortSignal; leave(): void }

/** Where windows wait that came before their flow: each holds a connection, so there are not endlessly many. */
type Seats = {
  /** Takes one for a caller's networks. The newest window always has one. */
  take(networks: readonly NetworkKey[], request: AbortSignal): Seat
}

/** The largest network leaves three quarters of the seats to all others. */
function seatsOf(factor: number): number {
  return Math.min(windowsWaitingOfNetwork * factor, windowsWaiting / 4)
}

/**
 * Makes the places of this process. Where one is missing, in a network or in all, the window goes that has
 * waited longest there: an honest one waits for two calls of its frame, those of a flood until they are sent
 * away. Nobody keeps others out by waiting.
 */
export function createSeats(): Seats {
  const taken = new Map<AbortController, readonly NetworkKey[]>() // the one that waits longest first

  function makeRoom(limit: number, key?: string): void {
    const here = [...taken].filter(([, of]) => !key || of.some((network) => network.key === key))
    for (const [waiting] of here.slice(0, Math.max(0, here.length - limit + 1))) {
      taken.delete(waiting)
      waiting.abort()
    }
  }

  return {
    take(networks, request) {
      for (const { key, factor } of networks) makeRoom(seatsOf(factor), key)
      makeRoom(windowsWaiting)
      const own = new AbortController()
      taken.set(own, networks)
      return {
        signal: AbortSignal.any([own.signal, request]),
        leave: () => void taken.delete(own),
      }
    },
  }
}
