/** Notifies the other tabs that share the frame's storage that something in it changed. */
export type TabChannel = {
  notify(): void
  listen(listener: () => void): () => void
}

/** Also the key of a localStorage item, hence the prefix of all our items. */
const prefix = '@appkit/session'

/**
 * Creates a channel to the other tabs: BroadcastChannel, and the storage event for browsers without it or with a
 * narrower partition. It carries no data: each tab reads the store. Both are partitioned by site.
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
    if (key === name || key === null) notify() // null: the storage was cleared
  })
  return {
    notify() {
      channel?.postMessage(null)
      try {
        localStorage().setItem(name, crypto.randomUUID())
      } catch {
        // Storage is denied, so no other tab shares a store with this one.
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
