/** Counts calls: each gives how many there were within the last `windowMs`, itself among them. */
export function createTally(windowMs: number): () => number {
  let times: number[] = []
  return () => {
    const now = performance.now()
    times = [...times.filter((at) => now - at < windowMs), now]
    return times.length
  }
}
