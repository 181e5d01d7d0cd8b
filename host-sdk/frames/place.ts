/** Where the element goes: into the place that the site named, or into the page's body. */
export type Place = {
  /** Puts the element there if it is not in the page (any more). */
  attach(): void
  leave(): void
}

export type PlaceOptions = {
  embedIn: string | undefined
  append: boolean
  /** The element came into a place that was not there before. */
  onPlaced: () => void
}

export function createPlace(
  document: Document,
  element: HTMLElement,
  { embedIn, append, onPlaced }: PlaceOptions,
): Place {
  let places: MutationObserver | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  /** `once`: it has been there, and a page that keeps taking it out has its way. */
  function attach(once?: unknown) {
    if (element.isConnected || !append) return
    if (embedIn !== undefined) places ??= followPlaces()
    const parent = embedIn === undefined ? document.body : document.querySelector(embedIn)
    if (parent) parent.append(element)
    else document.addEventListener('DOMContentLoaded', attach, { once: true }) // a script in the head
    if (!once) again = setTimeout(attach, 0, true) // for a page that replaces its body right after it has started the kit
  }

  /** A framework may render the place after the script ran, and again when the user returns to that view. */
  function followPlaces(): MutationObserver {
    const observer = new MutationObserver(() => {
      if (element.isConnected) return
      attach()
      if (element.isConnected) onPlaced()
    })
    observer.observe(document, { childList: true, subtree: true })
    return observer
  }

  return {
    attach: () => attach(),
    leave() {
      clearTimeout(again)
      places?.disconnect()
      places = undefined
      element.remove()
    },
  }
}
