/** Does work once it is its turn. @throws TooMany */
type TakeTurn = <result>(work: () => Promise<result>) => Promise<result>

/** So much is asked for that more would be waited for in vain. */
export class TooMany extends Error {}

/** Lets `atOnce` things go on; others wait for their turn, and where `waitingMost` wait already, they are refused. */
export function createTurns({
  atOnce,
  waitingMost,
}: {
  atOnce: number
  waitingMost: number
}): TakeTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (waiting.length < waitingMost)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    else throw new TooMany()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
