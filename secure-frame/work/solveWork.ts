import { wrap } from 'comlink'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { workTimeoutMs } from '../../shared-schemas/limits.ts'
import type { LoginWork, SolvedWork } from '../../shared-schemas/login/loginWork.ts'
import { startWorker } from '../lib/startWorker.ts'
import workerUrl from './work.worker.ts?worker&url'

/** What work.worker.ts exposes. */
type WorkWorker = { findSolution(work: LoginWork): SolvedWork }

/**
 * Solves the proof of work of a login in a worker.
 *
 * @throws LOGIN_CANCELLED if aborted, LOGIN_CHECK_FAILED after 20 s or if the worker does not start
 */
export function solveWork(work: LoginWork, signal: AbortSignal): Promise<SolvedWork> {
  return new Promise<SolvedWork>((resolve, reject) => {
    const cancel = () => end(() => reject(new AppKitError(errors.LOGIN_CANCELLED)))
    const fail = () => end(() => reject(new AppKitError(errors.LOGIN_CHECK_FAILED)))
    const worker = startWorker(workerUrl, 'work')
    const timer = setTimeout(fail, workTimeoutMs)
    function end(settle: () => void) {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      worker.terminate()
      settle()
    }
    signal.addEventListener('abort', cancel)
    worker.addEventListener('error', fail)
    if (signal.aborted) return cancel()
    const { findSolution } = wrap<WorkWorker>(worker)
    findSolution(work).then((solved) => end(() => resolve(solved)), fail)
  })
}
