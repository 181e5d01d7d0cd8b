/** Tells the other tabs that share the frame's storage that something in it changed. */
export type TabChannel = {
  notify(): void
  listen(listener: () => void): () => void
}

/** Also an item of the storage, so it has the prefix that all our items have. */
const prefix = '@appkit/session'

/**
 * A channel to the other tabs: BroadcastChannel, and the storage event where a browser has none or
 * keeps it to itself. It carries no data: each tab reads the store. Both are partitioned by the site.
 */
export function createTabChannel(
  window: Window,
  { localStorage, projectId = '' }: { localStorage: () => Storage; projectId: string | undefined },
): TabChannel {
  const name = `${prefix} ${projectId}`
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const channel = openChannel(name)
  channel?.addEventListener('message', notify)
  window.addEventListener('storage', ({ key }) => {
    if (key === name || key === null) notify() // null: everything was cleared
  })
  return {
    notify() {
      channel?.postMessage(null)
      try {
        localStorage().setItem(name, crypto.randomUUID())
      } catch {
        // Storage is denied: then no other tab shares a store with this one.
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined // denied together with storage
  }
}
