import { followWallet } from './account/followWallet.ts'
import { readNetworks } from './account/networks.ts'
import { openPreference } from './account/preference.ts'
import { createPrices } from './account/prices.ts'
import type { FrameContext } from './frameContext.ts'
import { createExclusively } from './lib/exclusively.ts'
import { createInTurn } from './lib/inTurn.ts'
import { openTabStorage } from './lib/tabStorage.ts'
import { openLogin } from './login/openLogin.ts'
import { createRelay } from './relay.ts'
import { createApprovals } from './rpc/approvals.ts'
import { createVault } from './vault/createVault.ts'
import { passkeys } from './vault/passkey.ts'
import { spawnVault } from './vault/spawnVault.ts'

type Given = Pick<FrameContext, 'config' | 'siteOrigin' | 'widget'>

/** Creates the context of the secure frame; once per document. */
export async function createFrameContext(window: Window, given: Given): Promise<FrameContext> {
  const { config, siteOrigin, widget } = given
  const { locks } = window.navigator
  const login = await openLogin(window, config, { siteOrigin })
  const { now, fetch, store, tabs, provingFetch, api, session } = login
  const networks = readNetworks(config.networks)
  const frame: FrameContext = {
    ...given,
    store,
    tab: openTabStorage(window, config.projectId),
    api,
    session,
    vault: createVault({
      api: api.vault,
      store,
      user: session.get,
      spawn: spawnVault,
      passkeys,
      automaticRecovery: config.automaticRecovery !== false,
      exclusively: createExclusively(locks, `appkit-vault ${config.projectId}`),
      announce: tabs.notify,
    }),
    approvals: createApprovals({
      now,
      report: (changed) => void widget.request('APPROVALS_CHANGED', changed).catch(() => {}), // no widget shows the frame
    }),
    networks,
    node: createRelay('/v1/', config, networks, fetch),
    bundler: createRelay('/v1/bundler', config, networks, provingFetch),
    paymaster: createRelay('/v1/paymaster', config, networks, provingFetch),
    prices: createPrices({ config, networks, fetch, now }),
    preference: await openPreference(store),
    inTurn: createInTurn(locks),
    now,
  }
  followWallet(frame, tabs)
  return frame
}
