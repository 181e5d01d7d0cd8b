import { storageKeyPattern } from '../shared-schemas/storageKeys.ts'

const itemsAtMost = 20

/** What a widget without a storage of its own has kept in the site's; nothing where that is denied, too. */
export function readLent(window: Window): { key: string; value: string }[] {
  return guarded(
    () =>
      Object.keys(window.localStorage)
        .filter((key) => storageKeyPattern.test(key))
        .slice(0, itemsAtMost)
        .map((key) => ({ key, value: window.localStorage.getItem(key) ?? '' })),
    [],
  )
}

/** Keeps an item for the widget, or forgets it; one that cannot be kept is asked for again next time. */
export function writeLent(
  window: Window,
  { key, value }: { key: string; value?: string | undefined },
): void {
  guarded(() => {
    if (value === undefined) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  }, undefined)
}

function guarded<result>(use: () => result, otherwise: result): result {
  try {
    return use()
  } catch {
    return otherwise // denied or full
  }
}
