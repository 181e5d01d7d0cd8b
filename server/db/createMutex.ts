/** Runs pieces of work one after the other, in the order in which they came. */
export type Mutex = <result>(work: () => Promise<result>) => Promise<result>

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {}) // its caller hears of it
    return next
  }
}
