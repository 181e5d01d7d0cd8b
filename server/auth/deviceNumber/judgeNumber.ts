import type { World } from '../../world.ts'
import { numberDigest } from './numberDigest.ts'

/**
 * Compares what was typed with the number on the device. Digits of any script and spaces are fine;
 * `none` is not a number of two digits, so it decides nothing. A login has one try: the caller ends it
 * at `wrong`, so that a number cannot be guessed.
 */
export function judgeNumber(
  world: World,
  flow: { id: string; numberDigest?: string | undefined },
  typed: string,
): 'right' | 'wrong' | 'none' {
  const digits = typed.normalize('NFKC').replace(/\s/g, '')
  if (!/^\d{2}$/.test(digits)) return 'none'
  return flow.numberDigest === numberDigest(world, flow.id, digits) ? 'right' : 'wrong'
}
