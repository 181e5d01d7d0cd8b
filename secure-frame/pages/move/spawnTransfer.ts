import type { KeeperHandle } from '../../vault/holder.ts'
import { spawnKeeper } from '../../vault/spawnKeeper.ts'
import workerUrl from './transfer.worker.ts?worker&url'
import type { TransferKeeper } from './transferKeeper.ts'

/** Starts the worker of a former wallet. */
export const spawnTransfer = (): KeeperHandle<TransferKeeper> =>
  spawnKeeper<TransferKeeper>(workerUrl)
