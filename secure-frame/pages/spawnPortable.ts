import type { KeeperHandle } from '../vault/holder.ts'
import { spawnKeeper } from '../vault/spawnKeeper.ts'
import workerUrl from './portable.worker.ts?worker&url'
import type { PortableKeeper } from './portableKeeper.ts'

/** Starts the worker of the pages. */
export const spawnPortable = (): KeeperHandle<PortableKeeper> =>
  spawnKeeper<PortableKeeper>(workerUrl)
