import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'

/** The frame's key-value store: plain data, and keys that cannot be exported (CryptoKey). */
export type FrameStore = {
  /** False if the browser denies storage: values last as long as the document (F13). */
  persistent: boolean
  /** The value as it was stored, unchecked: the caller parses it. */
  get<T>(key: string): Promise<T | undefined>
  /** @throws STORAGE_FAILED */
  set(key: string, value: unknown): Promise<void>
  /** @throws STORAGE_FAILED */
  delete(key: string): Promise<void>
}

const table = 'values'
/** Some browsers never settle a request to open a database. */
const openTimeoutMs = 2_000

/** Opens the database of a project, or a store in memory if the browser denies one. Never throws. */
export async function openStore(
  open: () => IDBFactory,
  projectId: string | undefined,
): Promise<FrameStore> {
  try {
    const database = await openDatabase(open(), `appkit ${projectId ?? ''}`)
    const store = createDatabaseStore(database)
    await store.set('probe', true) // some browsers open a database that refuses writes: F15
    await store.delete('probe')
    return store
  } catch {
    return createMemoryStore() // the widget tells the user: `persistent` of READY
  }
}

/** Keeps values as long as the document. */
export function createMemoryStore(): FrameStore {
  const values = new Map<string, unknown>()
  return {
    persistent: false,
    async get<T>(key: string) {
      return values.get(key) as T | undefined // unchecked, as the type says
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
      // Treat a value that cannot be read as missing: F15, F16.
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
      request.result.onversionchange = () => request.result.close() // let a newer release upgrade it
      resolve(request.result)
    }
    request.onerror = () => {
      clearTimeout(timer)
      reject(request.error)
    }
  })
}
