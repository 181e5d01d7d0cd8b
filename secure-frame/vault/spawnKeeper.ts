import { wrap } from 'comlink'
import { startWorker } from '../lib/startWorker.ts'
import type { KeeperHandle } from './holder.ts'
import type { Keeper } from './keeper.ts'

/** Starts the worker of this URL, which the build wrote, with a keeper in it. */
export function spawnKeeper<keeper extends Keeper>(workerUrl: string): KeeperHandle<keeper> {
  const worker = startWorker(workerUrl, 'vault')
  return {
    // Every method of a keeper gives a promise already, so the far one has the same type.
    keeper: wrap<keeper>(worker) as unknown as keeper,
    onFailure: (listener) => {
      worker.addEventListener('error', (event) => listener(event.message))
      worker.addEventListener('messageerror', () => listener('unreadable message'))
    },
    terminate: () => worker.terminate(),
  }
}
