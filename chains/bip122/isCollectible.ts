import { collectibleMostSats } from '../../shared-schemas/limits.ts'
import type { OwnKey } from './ownKeys.ts'

/**
 * Whether a coin may carry an inscription or runes, which go wherever it goes: sites send those to the address whose
 * purpose is `ordinals`, on as little as nodes pass on.
 */
export function isCollectible({ key, amount }: { key?: OwnKey; amount: bigint }): boolean {
  return key?.isTaproot === true && amount <= collectibleMostSats
}
