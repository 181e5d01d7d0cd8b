import type { Hex } from 'viem'
import { AppKitError } from '../../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../../shared-schemas/errors/errors.ts'
import type { StoppedBatch } from '../../../../shared-schemas/errors/stoppedBatch.ts'
import { toRpcError } from '../../../../shared-schemas/errors/toRpcError.ts'
import { wasHandedOver } from '../../../signing/toUnsettledError.ts'

const reasonMaxChars = 600

/** What the site and the user are given where `error` stopped a batch after its first transactions. */
export function describeStop(
  error: unknown,
  { hashes, calls }: { hashes: readonly Hex[]; calls: number },
): StoppedBatch {
  const reason = toRpcError(error).message.slice(0, reasonMaxChars)
  const { message } = new AppKitError(errors.BATCH_STOPPED, { sent: hashes.length, calls, reason })
  return { code: 'BATCH_STOPPED', message, reason: kindOf(error), calls, hashes: [...hashes] }
}

function kindOf(error: unknown): StoppedBatch['reason'] {
  if (Object(error).code === errors.FEE_ABOVE_SHOWN.code) return 'feeAboveShown'
  return wasHandedOver(error) ? 'unsettled' : 'notSent' // what was handed over is never known to be refused
}
