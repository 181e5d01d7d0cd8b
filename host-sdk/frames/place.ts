/** Where the element goes: into the place that the site named, or into the page's body. */
export type Place = {
  /** Puts the element there if it is not in the page (any more). */
  attach(): void
  leave(): void
}

export type PlaceOptions = {
  embedIn: string | undefined
  append: boolean
  /** The element came into a place that was not there before, and its frame loads once more. */
  onPlaced: () => void
}

export function createPlace(
  document: Document,
  element: HTMLElement,
  { embedIn, append, onPlaced }: PlaceOptions,
): Place {
  let places: MutationObserver | undefined

  function attach() {
    if (element.isConnected || !append) return
    places ??= followPlaces()
    const parent = embedIn === undefined ? document.body : document.querySelector(embedIn)
    if (parent) parent.append(element)
    else document.addEventListener('DOMContentLoaded', attach, { once: true }) // a script in the head
  }

  /** A framework may render the place after the script ran, again when the user returns to that view, or the whole body anew. */
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
    attach,
    leave() {
      places?.disconnect()
      places = undefined
      element.remove()
    },
  }
}
