import * as z from 'zod/mini'
import { storageKeys } from '../../shared-schemas/storageKeys.ts'
import type { AppStorage } from '../lib/storage.ts'

/**
 * What the library of the relay keeps, on the widget's storage ladder. The keys of its sessions are
 * among it, so nothing of it ever reaches the site's storage: there it lives in memory, and a reload
 * asks again (F13).
 */
export function createRelayStorage(storage: AppStorage) {
  const used = new Map<string, ReturnType<typeof toItem>>()
  const itemOf = (key: string) => {
    const item = used.get(key) ?? toItem(key)
    used.set(key, item)
    return item
  }
  return {
    getKeys: async () =>
      [...used].filter(([, item]) => storage.read(item) !== undefined).map(([key]) => key),
    getEntries: async <value>() =>
      [...used].map(([key, item]) => [key, storage.read(item)] as [string, value]), // the library knows what it kept
    getItem: async <value>(key: string) => storage.read(itemOf(key)) as value | undefined, // as above
    setItem: async (key: string, value: unknown) => void (await storage.write(itemOf(key), value)),
    removeItem: async (key: string) => void (await storage.write(itemOf(key), undefined)),
    /** Forgets everything: what was found here made no sense. */
    async clear() {
      for (const item of used.values()) await storage.write(item, undefined)
    },
  }
}

function toItem(key: string) {
  const name = key.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  return { key: `${storageKeys.walletConnect}_${name}`, schema: z.unknown(), personal: true }
}
