import { heartbeatMisses, heartbeatMs } from '../limits.ts'

/**
 * Notices that the other side died: no engine tells when a port's far end is gone.
 *
 * Asks every five seconds while `active()`; three misses in a row call `onDead` once. Returns its
 * undo. Source: security.md sections 0.5 and 4.
 */
export function startHeartbeat(options: {
  ping: () => Promise<unknown>
  active: () => boolean
  onDead: () => void
}): () => void {
  let misses = 0
  const heard = () => {
    misses = 0 // a refused ping is an answer too
  }
  const timer = setInterval(() => {
    if (!options.active()) return heard()
    misses += 1
    if (misses <= heartbeatMisses) return void options.ping().then(heard, heard) // settles here
    stop()
    options.onDead()
  }, heartbeatMs)
  const stop = () => clearInterval(timer)
  return stop
}
