import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'

/** What the frame remembers: plain data and keys that cannot be taken out (CryptoKey). */
export type FrameStore = {
  /** False where the browser denies storage: everything ends with the document (F13). */
  persistent: boolean
  /** The value as it was stored, unchecked: whoever reads it knows its schema. */
  get<T>(key: string): Promise<T | undefined>
  /** @throws STORAGE_FAILED */
  set(key: string, value: unknown): Promise<void>
  /** @throws STORAGE_FAILED */
  delete(key: string): Promise<void>
}

const table = 'values'
/** A browser may answer neither yes nor no to a request for storage. */
const openTimeoutMs = 2_000

/** Opens the frame's own database, one a project; where the browser has none for us, memory. Never throws. */
export async function openStore(
  open: () => IDBFactory,
  projectId: string | undefined,
): Promise<FrameStore> {
  try {
    const database = await openDatabase(open(), `appkit ${projectId ?? ''}`)
    const store = createDatabaseStore(database)
    await store.set('probe', true) // some browsers open a database that takes nothing: F15
    await store.delete('probe')
    return store
  } catch {
    return createMemoryStore() // told to the visitor by READY's `persistent`
  }
}

/** Keeps values for the life of the document. */
export function createMemoryStore(): FrameStore {
  const values = new Map<string, unknown>()
  return {
    persistent: false,
    async get<T>(key: string) {
      return values.get(key) as T | undefined // as the type says, its reader checks it
    },
    async set(key, value) {
      values.set(key, value)
    },
    async delete(key) {
      values.delete(key)
    },
  }
}

function createDatabaseStore(database: IDBDatabase): FrameStore {
  const run = <T>(mode: IDBTransactionMode, work: (values: IDBObjectStore) => IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(table, mode)
      const request = work(transaction.objectStore(table))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? request.error)
    })
  const change = async <T>(work: (values: IDBObjectStore) => IDBRequest<T>) => {
    try {
      await run('readwrite', work)
    } catch (cause) {
      throw new AppKitError(errors.STORAGE_FAILED, undefined, { cause })
    }
  }
  return {
    persistent: true,
    async get<T>(key: string) {
      // A value that cannot be read is as one that was never there: F15, F16.
      return run<T | undefined>('readonly', (values) => values.get(key)).catch(() => undefined)
    },
    set: (key, value) => change((values) => values.put(value, key)),
    delete: (key) => change((values) => values.delete(key)),
  }
}

function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppKitError(errors.STORAGE_FAILED)), openTimeoutMs)
    const request = factory.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table)
    request.onsuccess = () => {
      clearTimeout(timer)
      request.result.onversionchange = () => request.result.close() // a newer release may go on
      resolve(request.result)
    }
    request.onerror = () => {
      clearTimeout(timer)
      reject(request.error)
    }
  })
}
