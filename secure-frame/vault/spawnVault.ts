import type { KeeperHandle } from './holder.ts'
import type { Keeper } from './keeper.ts'
import { spawnKeeper } from './spawnKeeper.ts'
import workerUrl from './vault.worker.ts?worker&url'

/** Starts the worker of the frame, which has no way to give out a phrase. */
export const spawnVault = (): KeeperHandle => spawnKeeper<Keeper>(workerUrl)
