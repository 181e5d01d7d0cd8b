import { connectionLookMs, reconnectDelaysMs, serviceWaitMs } from '../../shared-schemas/limits.ts'

/** Whether what is approved now could be carried out: the browser has a network, and our server answers. */
export type Connection = {
  isOnline(): boolean
  subscribe(listener: () => void): () => void
}

type Ports = {
  window: Pick<Window, 'navigator' | 'addEventListener' | 'removeEventListener'>
  fetch: (path: string, init: RequestInit) => Promise<Pick<Response, 'status'>>
}

/** Of this origin, which the same process serves as the API; a proxy that keeps it to itself answers as well. */
const path = '/healthz'

/**
 * Watches the connection while there is a subscriber. A browser without a network says so; whether the server can be
 * reached is found out by asking it: every 10 s, after a failure as `reconnectDelaysMs` says and no less often than the last of them, and as
 * soon as the browser is online again.
 */
export function createConnection({ window, fetch }: Ports): Connection {
  const listeners = new Set<() => void>()
  let isReachable = true
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | undefined

  const changed = () => {
    for (const listener of [...listeners]) listener()
  }

  async function look() {
    stopLooking()
    const own = new AbortController()
    request = own
    const isAnswered = await isServed(own)
    if (request !== own) return
    isReachable = isAnswered
    failures = isAnswered ? 0 : failures + 1
    const delayMs = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length) - 1]
    timer = setTimeout(look, delayMs ?? connectionLookMs)
    changed()
  }

  /** False for no answer within 8 s, and for a proxy whose server is down. */
  async function isServed(own: AbortController): Promise<boolean> {
    const late = setTimeout(() => own.abort(), serviceWaitMs)
    const init = { cache: 'no-store', credentials: 'omit', signal: own.signal } as const
    try {
      return (await fetch(path, init)).status < 500
    } catch {
      return false // the answer to the question
    } finally {
      clearTimeout(late)
    }
  }

  function stopLooking() {
    clearTimeout(timer)
    request?.abort()
    request = undefined
  }

  function start() {
    window.addEventListener('offline', changed)
    window.addEventListener('online', onOnline)
    void look() // it never rejects
  }

  function stop() {
    window.removeEventListener('offline', changed)
    window.removeEventListener('online', onOnline)
    stopLooking()
    isReachable = true // do not carry the last result over to the next request
    failures = 0
  }

  function onOnline() {
    changed()
    void look() // it never rejects
  }

  return {
    isOnline: () => isReachable && window.navigator.onLine !== false, // undefined where there is no browser
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) start()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop()
      }
    },
  }
}
