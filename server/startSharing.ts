import type { World } from './world.ts'

const everyMs = 200

/**
 * Five times a second, shares with the other processes on this database what requests left in memory. Returns
 * what ends it, which resolves once everything is stored.
 */
export function startSharing(
  world: Pick<World, 'requests' | 'proofs' | 'log'>,
): () => Promise<void> {
  const attempt = async (share: () => Promise<boolean>) => {
    try {
      return await share()
    } catch (error) {
      world.log.failure(error, 'sharing')
      return false
    }
  }
  const shareRequests = async () => {
    await world.requests.share()
    return false // what is left waits for the next round
  }
  let round: Promise<boolean> | undefined
  /** One round at a time: two would add the same requests twice. */
  const work = () => {
    round ??= attempt(shareRequests)
      .then(() => attempt(world.proofs.share))
      .finally(() => {
        round = undefined
      })
    return round
  }
  const timer = setInterval(work, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await round
    while (await work());
  }
}
