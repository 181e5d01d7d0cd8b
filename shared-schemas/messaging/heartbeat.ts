import { heartbeatMisses, heartbeatMs } from '../limits.ts'

/**
 * Notices that the other side died: no engine tells when a port's far end is gone.
 *
 * Asks every five seconds while `active()`; three beats in a row without a word call `onDead` once,
 * so that nobody waits longer than 16 s. Returns its undo. Source: docs/frames.md 5, F2.
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
    // A failure is no answer: it is this side's own time limit.
    if (misses < heartbeatMisses) return void options.ping().then(heard, () => {})
    stop()
    options.onDead()
  }, heartbeatMs)
  const stop = () => clearInterval(timer)
  return stop
}
