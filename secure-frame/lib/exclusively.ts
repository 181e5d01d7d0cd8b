/** A mutex: runs the work while no other tab that shares our storage runs its own. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a mutex over all tabs (Web Locks). Without Web Locks it covers this document only, which is enough: such a
 * browser denies storage too, so tabs share nothing.
 */
export function createExclusively(locks: LockManager | undefined, name: string): Exclusively {
  let last: Promise<unknown> = Promise.resolve()

  return <T>(work: () => Promise<T>) => {
    const next = last.then(() => runLocked(locks, name, work))
    last = next.catch(() => {}) // reported to its caller
    return next
  }
}

async function runLocked<T>(
  locks: LockManager | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  let ran: Promise<T> | undefined
  const once = () => {
    ran ??= work()
    return ran
  }
  // The lock is refused if storage is denied; then run without it.
  await locks?.request(name, () => once().catch(() => {})).catch(() => {})
  return once()
}
