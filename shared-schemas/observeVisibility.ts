/** Observes whether the user can see the whole element: it is in the viewport, and nothing covers or distorts it. */
export type ObserveVisibility = (
  element: Element,
  report: (visible: boolean) => void,
) => {
  /** Reports pending observations synchronously. */
  flush(): void
  stop(): void
}

/** Intersection Observer v2; Firefox and WebKit do not have it. */
type Options = IntersectionObserverInit & { trackVisibility: boolean; delay: number }
type Entry = IntersectionObserverEntry & { isVisible?: boolean }

/** The shortest delay that browsers accept with `trackVisibility`. */
const delayMs = 100
/** Rounding of fractional pixels can keep the ratio of a fully visible element below 1. */
const wholeRatio = 0.98

/** True if the browser can detect that an element is covered, transparent, scaled or filtered. */
export function canObserveVisibility(window: Window): boolean {
  const { IntersectionObserverEntry: entry } = window as Window & typeof globalThis // the window of a document has the constructors
  return entry !== undefined && 'isVisible' in entry.prototype
}

/** Uses Intersection Observer v2. Requires `canObserveVisibility`. Source: T3. */
export const observeVisibility: ObserveVisibility = (element, report) => {
  const { IntersectionObserver } = element.ownerDocument.defaultView! // the element is in a document with a window
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
