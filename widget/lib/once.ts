/** Runs work that must not run twice at once: whoever asks meanwhile gets the same promise. */
export type Once = <result>(key: string, work: () => Promise<result>) => Promise<result>

export function createOnce(): Once {
  const running = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = running.get(key)
    if (before) return before as ReturnType<typeof work> // a key always names the same work
    const promise = work().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}
