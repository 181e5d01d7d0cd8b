import { pageWalletsShown } from '../shared-schemas/limits.ts'

const workMs = 4
const pauseMs = 16

/**
 * Handles what a page sends: the first at once, and a flood of it in slices, so that neither the page nor
 * what came before waits for it.
 */
export function inSlices<item>(handle: (item: item) => void): (item: item) => void {
  let waiting: item[] = []
  let done = 0
  let room = pageWalletsShown

  function work() {
    const until = performance.now() + workMs
    while (done < waiting.length && performance.now() < until) handle(waiting[done++]!)
    if (done < waiting.length) return void setTimeout(work, pauseMs)
    waiting = []
    done = 0
    room = pageWalletsShown
  }
  return (item) => {
    if (room === pageWalletsShown) setTimeout(work, pauseMs)
    if (room-- > 0) handle(item)
    else waiting.push(item)
  }
}
