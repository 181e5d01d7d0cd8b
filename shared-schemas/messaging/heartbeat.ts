import { heartbeatMisses, heartbeatMs } from '../limits.ts'

/**
 * Detects that the other side died, since no browser reports that the other end of a port is gone.
 *
 * Pings every five seconds while `active()`. After three intervals in a row without an answer it calls `onDead` once
 * and stops, so a death is noticed within 16 s. Returns a function that stops it. Source: docs/frames.md 5, F2.
 */
export function startHeartbeat(options: {
  ping: () => Promise<unknown>
  active: () => boolean
  onDead: () => void
}): () => void {
  let misses = 0
  const heard = () => {
    misses = 0
  }
  const timer = setInterval(() => {
    if (!options.active()) return heard()
    misses += 1
    // A rejection counts as a miss: it is the timeout of this side.
    if (misses < heartbeatMisses) return void options.ping().then(heard, () => {})
    stop()
    options.onDead()
  }, heartbeatMs)
  const stop = () => clearInterval(timer)
  return stop
}
