import { createProvedApis, refreshLogin } from './api.ts'
import { openDeviceKey } from './deviceKey.ts'
import { createExclusively } from './exclusively.ts'
import { followWallet } from './followWallet.ts'
import type { FrameContext } from './frameContext.ts'
import { createInTurn } from './inTurn.ts'
import { readNetworks } from './networks.ts'
import { openPreference } from './preference.ts'
import { createProvingFetch } from './provingFetch.ts'
import { createRelay } from './relay.ts'
import { createApprovals } from './rpc/approvals.ts'
import { openSession, type Session } from './session.ts'
import { openStore } from './store.ts'
import { createTabChannel } from './tabs.ts'
import { createVault } from './vault/createVault.ts'
import { passkeys } from './vault/passkey.ts'
import { spawnVault } from './vault/spawnVault.ts'

type Given = Pick<FrameContext, 'config' | 'siteOrigin' | 'widget'>

/** Puts the frame's world together; once a document. */
export async function createFrameContext(window: Window, given: Given): Promise<FrameContext> {
  const { config, widget } = given
  const { locks } = window.navigator
  const { projectId } = config
  const now = () => Date.now()
  const fetch = (url: URL, init: RequestInit) => window.fetch(url, init)
  const exclusively = createExclusively(locks, `appkit-session ${projectId}`)
  const store = await openStore(() => window.indexedDB, projectId)
  const key = await openDeviceKey(store, exclusively)
  const tabs = createTabChannel(window, { localStorage: () => window.localStorage, projectId })
  let session: Session | undefined
  const proving = createProvingFetch({
    fetch,
    key,
    session: () => session,
    now,
    nonce: config.dpopNonce,
  })
  const api = createProvedApis(config, proving)
  session = await openSession({
    store,
    tabs,
    refresh: (refreshToken) => refreshLogin(api, refreshToken),
    exclusively,
    now,
    siteOrigin: given.siteOrigin,
  })
  const networks = readNetworks(config.networks)
  const frame: FrameContext = {
    ...given,
    store,
    api,
    session,
    vault: createVault({
      api: api.vault,
      store,
      user: session.get,
      spawn: spawnVault,
      passkeys,
      automaticRecovery: config.automaticRecovery !== false,
      exclusively: createExclusively(locks, `appkit-vault ${projectId}`),
      announce: tabs.tell,
    }),
    approvals: createApprovals({
      now,
      report: (changed) => void widget.request('APPROVALS_CHANGED', changed).catch(() => {}), // nobody there: nobody sees it
    }),
    networks,
    node: createRelay('/v1/', config, networks, fetch),
    bundler: createRelay('/v1/bundler', config, networks, proving),
    paymaster: createRelay('/v1/paymaster', config, networks, proving),
    preference: await openPreference(store),
    inTurn: createInTurn(locks),
    now,
  }
  followWallet(frame, tabs)
  return frame
}
