import { pageWalletsShown } from '../shared-schemas/limits.ts'

const workMs = 4
const pauseMs = 16

/**
 * Handles what a page sends: the first at once, and a flood of it in slices, so that neither the page nor
 * what came before waits for it.
 */
export function inSlices<item>(handle: (item: item) => void): (item: item) => void {
  const waiting = new Set<item>()
  let room = pageWalletsShown

  function work() {
    const until = performance.now() + workMs
    for (const item of waiting) {
      if (performance.now() >= until) return void setTimeout(work, pauseMs)
      waiting.delete(item)
      handle(item)
    }
    room = pageWalletsShown
  }
  return (item) => {
    if (room === pageWalletsShown) setTimeout(work, pauseMs)
    if (room-- > 0) handle(item)
    else waiting.add(item)
  }
}
