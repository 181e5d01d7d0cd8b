/** Runs the work while no other tab that shares our storage runs its own. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Makes a queue over all tabs (Web Locks), and over this document where the browser gives us none:
 * then it gives no storage either, and there is nothing to share.
 */
export function createExclusively(locks: LockManager | undefined, name: string): Exclusively {
  let last: Promise<unknown> = Promise.resolve()

  return <T>(work: () => Promise<T>) => {
    const next = last.then(() => runLocked(locks, name, work))
    last = next.catch(() => {}) // its caller hears it
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
  // Refused where storage is denied: then the work runs without.
  await locks?.request(name, () => once().catch(() => {})).catch(() => {})
  return once()
}
