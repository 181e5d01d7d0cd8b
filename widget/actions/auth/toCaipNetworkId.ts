import * as z from 'zod/mini'
import { CaipNetworkId, type ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { ChainId } from '../../../shared-schemas/entities/chainId.ts'

/** The CAIP-2 id of a chain id of the secure frame, which may be `1`, `0x1` or the whole id. */
export function toCaipNetworkId(
  chainId: ChainId,
  namespace: ChainNamespace,
): CaipNetworkId | undefined {
  const text = String(chainId)
  const number = /^(\d{1,15}|0x[0-9a-f]{1,13})$/i.test(text) ? Number(text) : undefined
  const whole = text.includes(':') ? text : `${namespace}:${number ?? text}`
  const parsed = z.safeParse(CaipNetworkId, whole)
  return parsed.success && whole.startsWith(`${namespace}:`) ? parsed.data : undefined
}
