import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { siteHintKey } from '../../shared-schemas/storageKeys.ts'

/** The kit's own item in the site's storage, and the other tabs of the site. */
export type SiteStorage = {
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

  return {
    // Whatever else stands there names no account, and the widget's first word replaces it.
    hint() {
      try {
        const hint = window.localStorage.getItem(siteHintKey) ?? ''
        return hint.split(',').filter(Boolean) as ChainNamespace[]
      } catch {
        return []
      }
    },
    remember(namespaces) {
      try {
        if (namespaces[0]) window.localStorage.setItem(siteHintKey, namespaces.join())
        else window.localStorage.removeItem(siteHintKey)
      } catch {
        // denied or full: the visitor connects again next time
      }
      tabs?.postMessage('connections')
    },
    close: () => tabs?.close(),
  }
}
