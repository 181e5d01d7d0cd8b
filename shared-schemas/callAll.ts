/** Calls every listener. An error that one throws goes to `reportError` and does not stop the others. */
export function callAll<args extends unknown[]>(
  listeners: Iterable<(...args: args) => void> | undefined,
  ...args: args
): void {
  for (const listener of [...(listeners ?? [])]) {
    try {
      listener(...args)
    } catch (error) {
      reportError(error)
    }
  }
}
