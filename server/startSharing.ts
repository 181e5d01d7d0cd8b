import type { World } from './world.ts'

const everyMs = 200

/**
 * Five times a second, shares with the other processes on this database what requests left in memory. Returns
 * what ends it, once everything is stored.
 */
export function startSharing(world: Pick<World, 'requests' | 'proofs' | 'log'>): () => void {
  const attempt = (share: () => boolean | undefined) => {
    try {
      return share() === true
    } catch (error) {
      world.log.failure(error, 'sharing')
      return false
    }
  }
  const work = () => {
    attempt(() => void world.requests.share())
    return attempt(world.proofs.share)
  }
  const timer = setInterval(work, everyMs).unref()
  return () => {
    clearInterval(timer)
    while (work());
  }
}
