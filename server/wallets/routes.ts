import type { Hono } from 'hono'
import { walletsApi } from '../../shared-schemas/api/wallets.ts'
import { mount } from '../mount.ts'
import { toRemoteFeatures } from '../projectFeatures.ts'
import type { Env } from '../world.ts'

/** Wallet API: what the project of the caller may do, as the operator configured it. */
export function mountWallets(site: Hono<Env>): void {
  mount(site, walletsApi, {
    config: (_, c) => ({ features: toRemoteFeatures(c.get('project').features) }),
    origins: (_, c) => ({ allowedOrigins: c.get('project').origins }),
  })
}
