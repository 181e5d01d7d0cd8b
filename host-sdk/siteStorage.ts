import type { ChainNamespace } from '../shared-schemas/caip.ts'
import { siteHintKey, storageKeyPattern } from '../shared-schemas/storageKeys.ts'

/** The site's own storage, where the SDK keeps its hint and what a widget without storage asks for. */
export type SiteStorage = {
  readAll(): { key: string; value: string }[]
  write(key: string, value: string | undefined): void
  /** The namespaces that were connected when the visitor left. */
  hint(): ChainNamespace[]
  /** Keeps the hint and tells the other tabs of this site. */
  remember(namespaces: readonly ChainNamespace[]): void
  close(): void
}

/** Opens the storage; where a browser denies it, everything is simply absent. */
export function openSiteStorage(window: Window, onOtherTab: () => void): SiteStorage {
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('appkit') : undefined
  if (tabs) tabs.onmessage = onOtherTab

  const guarded = <result>(use: (storage: Storage) => result, otherwise: result): result => {
    try {
      return use(window.localStorage)
    } catch {
      return otherwise // denied or full: the visitor connects again next time
    }
  }
  const write = (key: string, value: string | undefined) =>
    guarded(
      (storage) => (value === undefined ? storage.removeItem(key) : storage.setItem(key, value)),
      undefined,
    )

  return {
    readAll: () =>
      guarded(
        (storage) =>
          Object.keys(storage)
            .filter((key) => storageKeyPattern.test(key))
            .slice(0, 20)
            .map((key) => ({ key, value: storage.getItem(key) ?? '' })),
        [],
      ),
    write,
    // Whatever else stands there names no account, and the widget's first word replaces it.
    hint: () =>
      guarded((storage) => (storage.getItem(siteHintKey) ?? '').split(','), []).filter(
        Boolean,
      ) as ChainNamespace[],
    remember(namespaces) {
      write(siteHintKey, namespaces.length > 0 ? namespaces.join() : undefined)
      tabs?.postMessage('connections')
    },
    close: () => tabs?.close(),
  }
}
