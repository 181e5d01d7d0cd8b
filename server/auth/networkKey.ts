import type { Context } from 'hono'
import { clientPrefix } from '../middleware/clientPrefix.ts'
import type { Env, World } from '../world.ts'
import { keyedDigest } from './keyedDigest.ts'

/** The network of a caller (/24, /48), as a key that tells nothing to a reader of the database. */
export function networkKey({ secrets, config }: World, c: Context<Env>): string {
  return keyedDigest(secrets, 'networkIndex', clientPrefix(c, config.trustedProxies))
}
