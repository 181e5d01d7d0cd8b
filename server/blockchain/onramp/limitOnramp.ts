import type { Hono } from 'hono'
import { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import {
  onrampOptionsShare,
  onrampRequestsShare,
} from '../../../shared-schemas/entities/onrampLimits.ts'
import { limitInMemory } from '../../middleware/limitInMemory.ts'
import type { Env, World } from '../../world.ts'

/** Limits the calls for buying, each by itself: most of them cost a request to a provider. */
export function limitOnramp(site: Hono<Env>, world: World): void {
  const { onrampUrl, onrampQuote, onrampOptions } = blockchainApi
  const shares = [
    [onrampUrl, onrampRequestsShare],
    [onrampQuote, onrampRequestsShare],
    [onrampOptions, onrampOptionsShare],
  ] as const
  for (const [{ method, path }, share] of shares) {
    const perMinute = Math.ceil(world.config.requestsPerMinute * share)
    site.on(method, [path], limitInMemory(world, perMinute))
  }
}
