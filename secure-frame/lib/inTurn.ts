import type { FrameContext } from '../frameContext.ts'
import { createExclusively, type Exclusively } from './exclusively.ts'

/** Creates `FrameContext.inTurn`: one mutex per name, over this document even without Web Locks. */
export function createInTurn(locks: LockManager | undefined): FrameContext['inTurn'] {
  const queues = new Map<string, Exclusively>()

  return (name, work) => {
    const queue = queues.get(name) ?? createExclusively(locks, `appkit-${name}`)
    queues.set(name, queue)
    return queue(work)
  }
}
