/**
 * Reports the height at which nothing of a screen scrolls, now and whenever its content changes. Returns a cleanup
 * function.
 *
 * The screen fills its frame, so it keeps its own size when something in it unfolds: its parts are observed, those
 * that come later too.
 */
export function watchHeight(screen: Element, report: (heightPx: number) => void): () => void {
  const sizes = new ResizeObserver(() => report(wantedHeight(screen)))
  const observeParts = () => {
    for (const part of [screen, ...screen.querySelectorAll('.header, .body > *, .footer')])
      sizes.observe(part) // observed again, it is measured again
  }
  const mutations = new MutationObserver(observeParts)
  observeParts()
  mutations.observe(screen, { childList: true, subtree: true })
  return () => {
    mutations.disconnect()
    sizes.disconnect()
  }
}

function wantedHeight(screen: Element): number {
  // On low screens the screen itself scrolls, not its body.
  const scrolled = [screen, ...screen.querySelectorAll('.body')]
  const hidden = scrolled.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  return screen.getBoundingClientRect().height + Math.max(...hidden)
}
