import type { FrameStore } from '../store.ts'
import type { DeviceHalf } from './keeper.ts'
import type { VaultAccounts } from './vault.ts'

type Known = { userId: string; accounts: VaultAccounts }

/** What this device keeps of a wallet: its halves and the addresses. */
export type Remembered = {
  halves(userId: string): Promise<DeviceHalf[]>
  /** Keeps a half beside the others: while slots change, the old one may still be the one that counts. */
  addHalf(half: DeviceHalf): Promise<void>
  /** Drops the halves of slots that are gone. */
  keepHalves(slotIds: readonly string[]): Promise<void>
  accounts(userId: string): Promise<VaultAccounts | undefined>
  setAccounts(known: Known): Promise<void>
  clear(): Promise<void>
}

const halvesKey = 'vault.halves'
const accountsKey = 'vault.accounts'
/** One in use, one on its way in, one of another tab. */
const halvesKept = 3

/** Keeps it in the store; where that takes nothing, for the life of the document (F15). */
export function createRemembered(store: FrameStore): Remembered {
  const unsaved = new Map<string, unknown>()

  async function read<T>(key: string): Promise<T | undefined> {
    const value = unsaved.has(key) ? unsaved.get(key) : await store.get(key)
    return value as T | undefined // written by `write` below and checked where it is used
  }

  async function write(key: string, value: unknown) {
    try {
      await store.set(key, value)
      unsaved.delete(key)
    } catch {
      unsaved.set(key, value) // a full disk must not cost anybody the wallet
    }
  }

  async function remove(key: string) {
    unsaved.delete(key)
    await store.delete(key)
  }

  async function allHalves(): Promise<DeviceHalf[]> {
    const halves = await read<unknown>(halvesKey)
    return Array.isArray(halves) ? halves.filter(isHalf) : []
  }

  return {
    halves: async (userId) => (await allHalves()).filter((half) => half.userId === userId),
    async addHalf(half) {
      await write(halvesKey, [half, ...(await allHalves())].slice(0, halvesKept))
    },
    async keepHalves(slotIds) {
      const halves = await allHalves()
      const kept = halves.filter(({ slotId }) => slotIds.includes(slotId))
      if (kept.length < halves.length) await write(halvesKey, kept)
    },
    async accounts(userId) {
      const known = await read<Known>(accountsKey)
      return known?.userId === userId ? known.accounts : undefined
    },
    setAccounts: (known) => write(accountsKey, known),
    async clear() {
      await Promise.all([remove(halvesKey), remove(accountsKey)])
    },
  }
}

/** Whatever else lies there was written by no release of ours: F16. */
function isHalf(value: unknown): value is DeviceHalf {
  const half = value as Partial<DeviceHalf> | null // every field is looked at below
  return (
    typeof half?.userId === 'string' &&
    typeof half.walletId === 'string' &&
    typeof half.slotId === 'string' &&
    half.key instanceof CryptoKey &&
    half.wrapped instanceof Uint8Array
  )
}
