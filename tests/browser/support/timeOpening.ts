/** How long after the press the dialog opens, by the page's own clock: in the test both are heard of late. */
export function timeOpening(): Promise<number> {
  return new Promise((resolve) => {
    let pressedAt = Number.NEGATIVE_INFINITY
    const note = () => {
      pressedAt = performance.now()
    }
    window.addEventListener('mouseup', note, { capture: true, once: true })
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('appkit-frames dialog[open]')) return
      observer.disconnect()
      resolve(performance.now() - pressedAt)
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
  })
}
