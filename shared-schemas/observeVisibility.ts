/** Reports whether an element is wholly visible, to the person and not only to the layout. */
export type ObserveVisibility = (
  element: Element,
  report: (visible: boolean) => void,
) => {
  /** Reports what is known and was not reported yet. */
  flush(): void
  stop(): void
}

/** Intersection Observer v2; Firefox and WebKit do not have it. */
type Options = IntersectionObserverInit & { trackVisibility: boolean; delay: number }
type Entry = IntersectionObserverEntry & { isVisible?: boolean }

/** The browser's least delay. */
const delayMs = 100
/** Fractions of pixels keep a whole element from counting as whole. */
const wholeRatio = 0.98

/** True where the browser can tell that nothing covers, fades, scales or filters an element. */
export function canObserveVisibility(window: Window): boolean {
  const { IntersectionObserverEntry: entry } = window as Window & typeof globalThis // what a document has
  return entry !== undefined && 'isVisible' in entry.prototype
}

/** The browser's own word on what is seen, where it has one: `canObserveVisibility`. Source: T3. */
export const observeVisibility: ObserveVisibility = (element, report) => {
  const { IntersectionObserver } = element.ownerDocument.defaultView! // it is on a screen
  const tell = (entries: IntersectionObserverEntry[]) => {
    const entry: Entry | undefined = entries.at(-1)
    if (entry) report(entry.isVisible === true && entry.intersectionRatio >= wholeRatio)
  }
  const options: Options = {
    threshold: [0, 0.5, wholeRatio, 1],
    trackVisibility: true,
    delay: delayMs,
  }
  const observer = new IntersectionObserver(tell, options)
  observer.observe(element)
  return { flush: () => tell(observer.takeRecords()), stop: () => observer.disconnect() }
}
