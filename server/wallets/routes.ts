import type { Hono } from 'hono'
import { walletsApi } from '../../shared-schemas/api/wallets.ts'
import { guardsOf } from '../middleware/guardsOf.ts'
import { mount } from '../mount.ts'
import { toRemoteFeatures } from '../projectFeatures.ts'
import type { Env, World } from '../world.ts'
import { createWalletSearch } from './createWalletSearch.ts'
import type { WalletEntry } from './WalletEntry.ts'

/** Wallet API: what the project of the caller may do, as the operator configured it, and the wallets. */
export function mountWallets(site: Hono<Env>, world: World, wallets: readonly WalletEntry[]): void {
  const search = createWalletSearch(wallets)
  mount(site, guardsOf(world), walletsApi, {
    config: (_, c) => ({ features: toRemoteFeatures(c.get('project').features) }),
    origins: (_, c) => ({ allowedOrigins: c.get('project').origins }),
    getWallets: ({ query }) => search(query),
    getAnalyticsConfig: (_, c) => ({
      isAnalyticsEnabled: c.get('project').features.analytics === true,
    }),
  })
}
