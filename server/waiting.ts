/** Requests of one key that wait at a time: a few tabs and connections that broke off. */
const seatsPerKey = 4

/** A request that may wait; its signal aborts with the request's, or once others took its place. */
type Seat = { signal: AbortSignal; leave(): void }

/** Requests that wait for news of something. */
export type Waiting = {
  /**
   * Takes a seat for a request that waits for something, until it leaves. The newest request of a key always
   * has one; where there are too many, the oldest loses its own.
   */
  sit(key: string, signal: AbortSignal): Seat
  /** Resolves at news of the key, after `timeoutMs`, at the signal, or when the server stops. */
  wait(key: string, timeoutMs: number, signal: AbortSignal): Promise<void>
  /** Tells those who wait in this process; others look again by themselves. */
  tell(key: string): void
  /** Lets everybody go at once, now and from now on. */
  stop(): void
  stopped(): boolean
}

/** Makes the place where requests of this process wait. */
export function createWaiting(): Waiting {
  const waiting = new Map<string, Set<() => void>>()
  const seated = new Map<string, Set<AbortController>>()
  let stopped = false

  function sit(key: string, signal: AbortSignal): Seat {
    const here = seated.get(key) ?? new Set()
    seated.set(key, here)
    const own = new AbortController()
    const abort = () => own.abort()
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    const leave = () => {
      signal.removeEventListener('abort', abort)
      here.delete(own)
      if (here.size === 0 && seated.get(key) === here) seated.delete(key)
    }
    here.add(own)
    const [oldest] = here
    if (here.size > seatsPerKey && oldest) {
      here.delete(oldest)
      oldest.abort()
    }
    return { signal: own.signal, leave }
  }

  const wake = (keys: readonly string[]) => {
    for (const key of keys) for (const resolve of [...(waiting.get(key) ?? [])]) resolve()
  }
  return {
    sit,
    wait: (key, timeoutMs, signal) =>
      new Promise((resolve) => {
        if (stopped || signal.aborted) return resolve()
        const here = waiting.get(key) ?? new Set()
        waiting.set(key, here)
        const done = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          here.delete(done)
          if (here.size === 0 && waiting.get(key) === here) waiting.delete(key)
          resolve()
        }
        const timer = setTimeout(done, timeoutMs)
        signal.addEventListener('abort', done)
        here.add(done)
      }),
    tell: (key) => wake([key]),
    stop() {
      stopped = true
      wake([...waiting.keys()])
    },
    stopped: () => stopped,
  }
}
