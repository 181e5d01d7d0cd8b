import type { Context } from 'hono'
import { clientPrefixes } from '../middleware/clientPrefix.ts'
import type { Env, World } from '../world.ts'
import { keyedDigest } from './keyedDigest.ts'

/** A network that counts, and how many times the limit of a small one it may use. */
export type NetworkKey = { key: string; factor: number }

/**
 * The networks of a caller that limits count under, smallest first. An IPv6 address belongs to three: one
 * customer may have a /56 or a /48, and whoever holds a /32 has 65,536 of the latter.
 */
export function networkKeys({ secrets, config }: World, c: Context<Env>): NetworkKey[] {
  return clientPrefixes(c, config.trustedProxies).map(({ prefix, factor }) => ({
    key: keyedDigest(secrets, 'networkIndex', prefix),
    factor,
  }))
}
