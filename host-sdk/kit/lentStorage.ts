import { storageKeyPattern } from '../../shared-schemas/storageKeys.ts'

const itemsAtMost = 20

/**
 * What a widget without a storage of its own has kept in the site's. Throws where that is denied too: the
 * widget shows the user then that nothing is kept.
 */
export function readLent(window: Window): { key: string; value: string }[] {
  return Object.keys(window.localStorage)
    .filter((key) => storageKeyPattern.test(key))
    .slice(0, itemsAtMost)
    .map((key) => ({ key, value: window.localStorage.getItem(key) ?? '' }))
}

/** Keeps an item for the widget, or forgets it; one that cannot be kept is asked for again next time. */
export function writeLent(
  window: Window,
  { key, value }: { key: string; value?: string | undefined },
): void {
  try {
    if (value === undefined) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch {
    // Denied since, or full.
  }
}
