/** Waits for work, which goes on by itself after `ms`. Rejects with what it throws before. */
export async function waitFor(work: Promise<unknown> | undefined, ms: number): Promise<void> {
  let late: NodeJS.Timeout | undefined
  const isLate = new Promise((resolve) => {
    late = setTimeout(resolve, ms)
  })
  await Promise.race([work, isLate]).finally(() => clearTimeout(late))
}
