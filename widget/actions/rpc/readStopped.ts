import * as z from 'zod/mini'
import { StoppedBatch } from '../../../shared-schemas/errors/stoppedBatch.ts'

const Answer = z.object({ capabilities: z.object({ stopped: StoppedBatch }) })

/** Why a batch of calls stopped after the first ones were sent, where the answer of the frame says so. */
export function readStopped(answer: unknown): StoppedBatch | undefined {
  return z.safeParse(Answer, answer).data?.capabilities.stopped
}
