import type { World } from './world.ts'

const everyMs = 1_000

/**
 * Once a second, shares with the other processes on this database what requests left in memory. Returns
 * what ends it, after a last round.
 */
export function startSharing(world: Pick<World, 'requests' | 'proofs' | 'log'>): () => void {
  const work = () => {
    try {
      world.requests.share()
      world.proofs.share()
    } catch (error) {
      world.log.failure(error, 'sharing')
    }
  }
  const timer = setInterval(work, everyMs).unref()
  return () => {
    clearInterval(timer)
    work()
  }
}
