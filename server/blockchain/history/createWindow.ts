import { setTimeout } from 'node:timers/promises'

/** How many blocks one step reads. Nodes differ in what they answer: too many blocks, or too much in them, is an error. */
export type Window = {
  /**
   * Calls `read` with a number of blocks, at most `most`, and with fewer after each failure. `readLess` reads a single block
   * that is too much by itself: anybody can fill one with what names an account. Rejects with what that throws, or `isUp`.
   */
  fit<result>(
    most: number,
    read: (blocks: number) => Promise<result>,
    readLess: () => Promise<result>,
  ): Promise<result>
}

const startBlocks = 500
const mostBlocks = 5_000
/** A single block is asked for again after so long: most rate limits count by the second. */
const retryMs = [1_000, 1_000]

export function createWindow(isUp: () => Promise<unknown>): Window {
  let size = startBlocks
  return {
    async fit(most, read, readLess) {
      const retries = [...retryMs]
      for (;;) {
        const blocks = Math.min(size, most)
        try {
          const result = await read(blocks)
          if (blocks === size) size = Math.min(size * 2, mostBlocks)
          return result
        } catch {
          await isUp() // else fewer blocks help nobody
          if (blocks > 1) size = Math.max(1, Math.floor(blocks / 4))
          else if (retries.length === 0) return readLess()
          else await setTimeout(retries.pop())
        }
      }
    },
  }
}
