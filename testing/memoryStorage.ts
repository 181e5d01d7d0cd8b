/** A storage for the WalletConnect client that exists in memory only. */
export function memoryStorage() {
  const items = new Map<string, unknown>()
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <value>() => [...items.entries()] as [string, value][], // the caller knows the type that it stored
    getItem: async <value>(key: string) => items.get(key) as value | undefined, // as above
    setItem: async (key: string, value: unknown) => void items.set(key, value),
    removeItem: async (key: string) => void items.delete(key),
  }
}
