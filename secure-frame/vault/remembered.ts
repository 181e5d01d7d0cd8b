import { firstSigners } from '../../chains/signers.ts'
import type { FrameStore } from '../store.ts'
import type { DeviceHalf } from './keeper.ts'
import type { VaultAccounts } from './vault.ts'

type Known = {
  userId: string
  accounts: VaultAccounts
  /** In the store, the accounts of namespaces that came later stand here: see `firstSigners`. */
  laterAccounts?: Partial<VaultAccounts>
  /** This device made the wallet to move to it, or the user's own passkey or password led to it. */
  isOwn?: boolean
  /** First addresses of wallets that this device knows the user has left. */
  left?: readonly string[]
  /** The user has another wallet now, it is said, which this device does not know yet: this one is shown no more. */
  retired?: boolean
}

/** The wallet that counts, as this device last read it. */
type Current = {
  userId: string
  walletId: string
  /** Something else than devices opens it. No wallet loses its last such way, so it stays true. */
  lasts: boolean
}

/** What this device keeps of the user's wallets: their key shares, and the addresses of the one that counts. */
export type Remembered = {
  halves(userId: string): Promise<DeviceHalf[]>
  /** Keeps a key share beside the others: while slots change, the old one may still be the one that counts. */
  addHalf(half: DeviceHalf): Promise<void>
  /** Drops the key shares of slots of this wallet that are gone. */
  keepHalves(wallet: { walletId: string; slots: readonly { slotId: string }[] }): Promise<void>
  setCurrent(current: Current): Promise<void>
  /** To be shown. */
  accounts(userId: string): Promise<VaultAccounts | undefined>
  /** What another wallet has to be the successor of. */
  known(userId: string): Promise<Known | undefined>
  setAccounts(known: Known): Promise<void>
  /** The addresses of a wallet that this device is about to put in the place of the one that counts. */
  moving(userId: string): Promise<VaultAccounts | undefined>
  setMoving(known: Known): Promise<void>
  /** The move is known here: from now on only the user's own word leads to another wallet. */
  endMoving(): Promise<void>
  /**
   * Sign-out: drops the addresses, and the key share of the wallet that counts where something else than a device
   * opens it. Key shares of other wallets stay: a site may sign its user out without a question, and a key share may be
   * the last way to what a former wallet holds. It opens nothing without a login of the same user here.
   */
  clear(): Promise<void>
}

/** Key shares of all wallets. It stays a list for ever: no release drops an entry of it that it does not know. */
const walletsKey = 'vault.wallets'
/**
 * The same for tabs of releases that know one wallet only: they drop the key shares of any other one, here and
 * nowhere else.
 */
const oneWalletKey = 'vault.halves'
const currentKey = 'vault.current'
const accountsKey = 'vault.accounts'
const movingKey = 'vault.moving'
/** Of each wallet: one in use, one on its way in, one of another tab. */
const halvesKept = 3

/** Keeps it in the store; where that takes nothing, for the life of the document (F15). */
export function createRemembered(store: FrameStore): Remembered {
  const { read, write, remove } = createItems(store)
  const listOf = async (key: string) => {
    const list = await read<unknown>(key)
    return Array.isArray(list) ? (list as unknown[]) : []
  }

  /** Both lists; a tab of an older release writes to the second one only. */
  async function readHalves(): Promise<DeviceHalf[]> {
    const found = [...(await listOf(walletsKey)), ...(await listOf(oneWalletKey))].filter(isHalf)
    return found.filter(
      ({ slotId }, at) => found.findIndex((half) => half.slotId === slotId) === at,
    )
  }

  async function drop(isGone: (half: DeviceHalf) => boolean) {
    for (const key of [walletsKey, oneWalletKey]) {
      const list = await listOf(key)
      const kept = list.filter((each) => !isHalf(each) || !isGone(each))
      if (kept.length === list.length) continue
      await (kept.length === 0 ? remove(key) : write(key, kept))
    }
  }

  async function readKnown(key: string, userId: string): Promise<Known | undefined> {
    const known = await read<Known>(key)
    if (known?.userId !== userId) return undefined
    const { laterAccounts, ...rest } = known
    return { ...rest, accounts: { ...known.accounts, ...laterAccounts } }
  }

  const writeKnown = (key: string, known: Known) => {
    const isFirst = ([namespace]: [string, unknown]) => firstSigners.some((it) => it === namespace)
    const [first, later] = partition(Object.entries(known.accounts), isFirst)
    return write(key, {
      ...known,
      accounts: Object.fromEntries(first),
      ...(later.length > 0 && { laterAccounts: Object.fromEntries(later) }),
    })
  }

  return {
    halves: async (userId) => (await readHalves()).filter((half) => half.userId === userId),
    async addHalf(half) {
      const isOwn = (each: unknown) => isHalf(each) && each.walletId === half.walletId
      for (const key of [walletsKey, oneWalletKey]) {
        const [own, others] = partition(await listOf(key), isOwn)
        await write(key, [half, ...own].slice(0, halvesKept).concat(others))
      }
    },
    keepHalves({ walletId, slots }) {
      const slotIds = slots.map(({ slotId }) => slotId)
      return drop((half) => half.walletId === walletId && !slotIds.includes(half.slotId))
    },
    setCurrent: (current) => write(currentKey, current),
    async accounts(userId) {
      const known = await readKnown(accountsKey, userId)
      return known?.retired ? undefined : known?.accounts
    },
    known: (userId) => readKnown(accountsKey, userId),
    setAccounts: (known) => writeKnown(accountsKey, known),
    moving: async (userId) => (await readKnown(movingKey, userId))?.accounts,
    setMoving: (known) => writeKnown(movingKey, known),
    endMoving: () => remove(movingKey),
    async clear() {
      const current = await read<Current>(currentKey)
      const wiped = drop(({ walletId }) => current?.lasts === true && walletId === current.walletId)
      await Promise.all([wiped, ...[accountsKey, movingKey, currentKey].map(remove)])
    },
  }
}

/** Items of the store, which live in this document where it takes none. */
function createItems(store: FrameStore) {
  const unsaved = new Map<string, unknown>()
  return {
    async read<T>(key: string): Promise<T | undefined> {
      const value = unsaved.has(key) ? unsaved.get(key) : await store.get(key)
      return value as T | undefined // written by `write` below and checked where it is used
    },
    async write(key: string, value: unknown) {
      try {
        await store.set(key, value)
        unsaved.delete(key)
      } catch {
        unsaved.set(key, value) // a full disk must not cost anybody the wallet
      }
    },
    async remove(key: string) {
      unsaved.delete(key)
      await store.delete(key)
    },
  }
}

function partition<item>(items: readonly item[], isFirst: (item: item) => boolean) {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const
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
