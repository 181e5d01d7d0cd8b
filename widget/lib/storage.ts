import * as z from 'zod/mini'
import type { StoredItem } from './storedItems.ts'

/** The next step of the ladder: the site's storage, through the SDK. */
export type SiteStorage = {
  read(): Promise<readonly { key: string; value: string }[]>
  write(entry: { key: string; value?: string }): Promise<void>
}

export type AppStorage = {
  /**
   * Finds the best place that may be used: the widget's own storage, else the site's, else memory.
   * Called again, it reads again what another tab may have changed.
   */
  open(): Promise<'own' | 'site' | 'memory'>
  /** What is kept, or undefined; an item that does not fit its schema is removed and is undefined. */
  read<value>(item: StoredItem<value>): value | undefined
  /** Keeps or, with undefined, removes an item. False when it could not be kept for the next visit. */
  write<value>(item: StoredItem<value>, value: value | undefined): Promise<boolean>
  /** The name that an item has in the widget's own storage. */
  ownKey(item: Pick<StoredItem<unknown>, 'key' | 'allSites'>): string
}

/** Whose items are read: of one project, used by one site. */
type Scope = { projectId: string | undefined; siteOrigin: string }

type Place = {
  get(item: Named): string | null
  set(item: Named, value: string | undefined): Promise<void>
}
type Named = Pick<StoredItem<unknown>, 'key' | 'allSites'>

const probeKey = '@appkit/probe'

/**
 * The widget's storage ladder. What names the visitor stays in memory where only the site's storage
 * is left. `own` may throw, as browsers do that deny a third-party frame its
 * storage: whether it works is found out by trying. Source: ARCHITECTURE.md, "State".
 *
 * Sites below one domain share the widget's own storage, so the names of its items say whose they are:
 * a connection on one site is none on another, and projects have nothing in common (T2).
 */
export function createStorage(ports: {
  own: () => Storage
  site: SiteStorage
  scope: () => Scope
}): AppStorage {
  const memory = new Map<string, string>()
  const personal = inMemory(new Map())
  let place = inMemory(memory)
  let shared = false
  const placeOf = (item: { personal?: boolean }) => (shared && item.personal ? personal : place)
  const ownKey = ({ key, allSites }: Named) => {
    const { projectId = '', siteOrigin } = ports.scope()
    return allSites ? `${key} ${projectId}` : `${key} ${projectId} ${siteOrigin}`
  }

  return {
    async open() {
      const own = openOwn(ports.own, ownKey)
      shared = false
      if (own) {
        place = own
        return 'own'
      }
      const site = await openSite(ports.site, memory)
      place = site ?? inMemory(memory)
      shared = site !== undefined
      return site ? 'site' : 'memory'
    },
    read(item) {
      const text = placeOf(item).get(item)
      if (text === null) return undefined
      const parsed = z.safeParse(item.schema, item.plain ? text : parseJson(text))
      if (parsed.success) return parsed.data
      void placeOf(item).set(item, undefined) // a place that cannot forget garbage gives it again, to the same end
      return undefined
    },
    async write(item, value) {
      try {
        await placeOf(item).set(item, value === undefined ? undefined : toText(item, value))
        return true
      } catch {
        return false // full or taken away since; the visit goes on without
      }
    },
    ownKey,
  }
}

function openOwn(own: () => Storage, keyOf: (item: Named) => string): Place | undefined {
  try {
    const storage = own()
    storage.setItem(probeKey, '1')
    storage.removeItem(probeKey)
    return {
      get: (item) => storage.getItem(keyOf(item)),
      async set(item, value) {
        if (value === undefined) storage.removeItem(keyOf(item))
        else storage.setItem(keyOf(item), value)
      },
    }
  } catch {
    return undefined // denied: the next step of the ladder is tried
  }
}

async function openSite(
  site: SiteStorage,
  memory: Map<string, string>,
): Promise<Place | undefined> {
  try {
    const entries = await site.read()
    memory.clear()
    for (const { key, value } of entries) memory.set(key, value)
    const { get, set } = inMemory(memory)
    return {
      get,
      async set({ key }, value) {
        await set({ key }, value)
        await site.write(value === undefined ? { key } : { key, value })
      },
    }
  } catch {
    return undefined // the page has no storage either
  }
}

function inMemory(memory: Map<string, string>): Place {
  return {
    get: ({ key }) => memory.get(key) ?? null,
    async set({ key }, value) {
      if (value === undefined) memory.delete(key)
      else memory.set(key, value)
    },
  }
}

/** A plain item's schema takes nothing but text. */
function toText({ plain }: { plain?: boolean }, value: unknown): string {
  return plain ? String(value) : JSON.stringify(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // fits no schema
  }
}
