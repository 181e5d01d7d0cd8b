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
  let waiting = false
  const timer = setInterval(() => {
    if (!options.active()) {
      misses = 0
      return
    }
    if (waiting) misses += 1
    if (misses >= heartbeatMisses) {
      stop()
      return options.onDead()
    }
    if (waiting) return
    waiting = true
    options.ping().then(
      () => {
        waiting = false
        misses = 0
      },
      () => {
        waiting = false // a refused ping is an answer too; a closed link reports itself
      },
    )
  }, heartbeatMs)
  const stop = () => clearInterval(timer)
  return stop
}
