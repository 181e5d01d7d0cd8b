import { connectionLookMs, reconnectDelaysMs, serviceWaitMs } from '../../shared-schemas/limits.ts'

/** Whether an approved request could be carried out now: the browser is online, and our server answers. */
export type Connection = {
  isOnline(): boolean
  subscribe(listener: () => void): () => void
}

type Ports = {
  window: Pick<Window, 'navigator' | 'addEventListener' | 'removeEventListener'>
  fetch: (path: string, init: RequestInit) => Promise<Pick<Response, 'status'>>
}

/** On this origin, which the process of the API serves. A proxy that answers in its place also counts as reachable. */
const path = '/healthz'

/**
 * Watches the connection while there is a subscriber: the browser's online state, and a request to the server every
 * 10 s. After a failure it retries with the delays of `reconnectDelaysMs`, and at once when the browser is online again.
 */
export function createConnection({ window, fetch }: Ports): Connection {
  const listeners = new Set<() => void>()
  let isReachable = true
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | undefined

  const notify = () => {
    for (const listener of [...listeners]) listener()
  }

  async function check() {
    stopChecking()
    const own = new AbortController()
    request = own
    const isAnswered = await isServerUp(own)
    if (request !== own) return
    isReachable = isAnswered
    failures = isAnswered ? 0 : failures + 1
    const delayMs = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length) - 1]
    timer = setTimeout(check, delayMs ?? connectionLookMs)
    notify()
  }

  /** False without a response in 8 s, and for a proxy whose server is down. */
  async function isServerUp(own: AbortController): Promise<boolean> {
    const late = setTimeout(() => own.abort(), serviceWaitMs)
    const init = { cache: 'no-store', credentials: 'omit', signal: own.signal } as const
    try {
      return (await fetch(path, init)).status < 500
    } catch {
      return false // unreachable
    } finally {
      clearTimeout(late)
    }
  }

  function stopChecking() {
    clearTimeout(timer)
    request?.abort()
    request = undefined
  }

  function start() {
    window.addEventListener('offline', notify)
    window.addEventListener('online', onOnline)
    void check() // never rejects
  }

  function stop() {
    window.removeEventListener('offline', notify)
    window.removeEventListener('online', onOnline)
    stopChecking()
    isReachable = true // do not carry the last result over to the next request
    failures = 0
  }

  function onOnline() {
    notify()
    void check() // never rejects
  }

  return {
    isOnline: () => isReachable && window.navigator.onLine !== false, // undefined outside of browsers
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) start()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop()
      }
    },
  }
}
