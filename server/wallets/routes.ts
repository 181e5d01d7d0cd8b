import type { Hono } from 'hono'
import { FeatureId, walletsApi } from '../../shared-schemas/api/wallets.ts'
import { mount } from '../mount.ts'
import type { Env } from '../world.ts'

/** Wallet API: what the project of the caller may do, as the operator configured it. */
export function mountWallets(site: Hono<Env>): void {
  mount(site, walletsApi, {
    config: (_, c) => {
      const { features } = c.get('project')
      return {
        features: FeatureId.options.map((id) => ({
          id,
          isEnabled: features.includes(id),
          config: [],
        })),
      }
    },
    origins: (_, c) => ({ allowedOrigins: c.get('project').origins }),
  })
}
