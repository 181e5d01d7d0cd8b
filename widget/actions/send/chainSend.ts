import { sends } from '../../../chains/sends.ts'
import type { ChainSend } from '../../../chains/sendTypes.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'

export type { ChainSend, SendOrder, SendQuote } from '../../../chains/sendTypes.ts'

/** Whether the modal offers to send on this chain type. */
export function canSendOn(namespace: ChainNamespace): boolean {
  return sends[namespace] !== undefined
}

/** How that is done; undefined where it is not offered. Rejects where the code does not come. */
export async function fetchChainSend(namespace: ChainNamespace): Promise<ChainSend | undefined> {
  return sends[namespace]?.()
}
