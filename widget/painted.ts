const giveUpMs = 250

/** Resolves after the next paint; a frame that is not shown is never painted, so not later than soon. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, giveUpMs)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve) // after the frame, not in it
    })
  })
}
