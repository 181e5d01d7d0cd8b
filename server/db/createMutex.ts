/** Runs pieces of work one after the other, in the order in which they came. */
export type Mutex = {
  <result>(work: () => Promise<result>): Promise<result>
  /** True while nothing runs or waits. */
  isIdle(): boolean
}

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0
  const end = () => {
    pending -= 1
  }
  const mutex = <result>(work: () => Promise<result>): Promise<result> => {
    pending += 1
    const next = last.then(work)
    last = next.then(end, end) // its caller hears of what it threw
    return next
  }
  return Object.assign(mutex, { isIdle: () => pending === 0 })
}
