/** Requests that wait for news of something. */
export type Waiting = {
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
  let stopped = false

  const wake = (keys: readonly string[]) => {
    for (const key of keys) for (const resolve of [...(waiting.get(key) ?? [])]) resolve()
  }
  return {
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
