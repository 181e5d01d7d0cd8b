import { keyedDigest } from '../auth/keyedDigest.ts'
import type { World } from '../world.ts'

const slotMs = 120_000

/** A proof is taken at most this long after its nonce was given out. */
export const nonceLifetimeMs = 2 * slotMs

/** The nonce of now: the server's own clock under a MAC, so that clocks of callers do not matter (F17). */
export function currentNonce(world: World): string {
  return nonceOf(world, slotOf(world))
}

/** True for the nonce of this slot of two minutes and of the one before. */
export function isNonceFresh(world: World, nonce: string): boolean {
  const slot = slotOf(world)
  return nonce === nonceOf(world, slot) || nonce === nonceOf(world, slot - 1)
}

function slotOf({ now }: World): number {
  return Math.floor(now() / slotMs)
}

function nonceOf({ secrets }: World, slot: number): string {
  return keyedDigest(secrets, 'dpopNonce', String(slot))
}
