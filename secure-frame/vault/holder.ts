import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { vaultCallMs, vaultIdleMs } from '../../shared-schemas/limits.ts'
import type { Keeper } from './keeper.ts'

/** A running keeper: a worker, or in a test the same code nearby. */
export type KeeperHandle<keeper extends Keeper = Keeper> = {
  keeper: keeper
  /** Calls back when the worker could not load or broke. */
  onFailure(listener: (cause: unknown) => void): void
  terminate(): void
}

/** Starts the keeper when it is needed and ends it when it was idle for a minute. */
export type Holder<keeper extends Keeper = Keeper> = {
  /** @throws VAULT_FAILED, REQUEST_ABORTED when `end` came first */
  use<result>(run: (keeper: keeper) => Promise<result>): Promise<result>
  /** Overwrites the keys and ends the worker, now. */
  end(): void
}

type Running<keeper extends Keeper> = {
  handle: KeeperHandle<keeper>
  /** Ends every call that is under way. */
  stops: Set<(reason: AppKitError) => void>
  idle?: ReturnType<typeof setTimeout>
}

/** How long a worker may take to overwrite its keys before it is ended anyway. */
const farewellMs = 500

/** Makes the holder of the keeper that `spawn` starts. */
export function createHolder<keeper extends Keeper>(
  spawn: () => KeeperHandle<keeper>,
): Holder<keeper> {
  let running: Running<keeper> | undefined

  function start(): Running<keeper> {
    const made: Running<keeper> = { handle: spawn(), stops: new Set() }
    made.handle.onFailure((cause) => finish(made, failure(cause)))
    return made
  }

  function finish(ended: Running<keeper>, reason: AppKitError) {
    if (running !== ended) return
    running = undefined
    clearTimeout(ended.idle)
    for (const stop of ended.stops) stop(reason)
    const terminate = () => {
      clearTimeout(timer)
      ended.handle.terminate()
    }
    const timer = setTimeout(terminate, farewellMs)
    ended.handle.keeper.lock().then(terminate, terminate)
  }

  function use<result>(run: (keeper: keeper) => Promise<result>): Promise<result> {
    running ??= start()
    const mine = running
    clearTimeout(mine.idle)
    return new Promise<result>((resolve, reject) => {
      const late = setTimeout(() => finish(mine, failure(undefined)), vaultCallMs)
      const leave = () => {
        clearTimeout(late)
        mine.stops.delete(stop)
        if (mine.stops.size > 0 || running !== mine) return
        mine.idle = setTimeout(() => finish(mine, aborted()), vaultIdleMs)
      }
      const stop = (reason: AppKitError) => {
        leave()
        reject(reason)
      }
      mine.stops.add(stop)
      run(mine.handle.keeper).then(resolve, reject).finally(leave)
    })
  }

  return {
    use,
    end: () => {
      if (running) finish(running, aborted())
    },
  }
}

function failure(cause: unknown) {
  return new AppKitError(errors.VAULT_FAILED, { seconds: vaultCallMs / 1_000 }, { cause })
}

function aborted() {
  return new AppKitError(errors.REQUEST_ABORTED)
}
