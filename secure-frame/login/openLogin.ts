import type { SecureConfig } from '../../shared-schemas/options/secureConfig.ts'
import { createProvedApis, refreshLogin } from '../api.ts'
import { createExclusively } from '../lib/exclusively.ts'
import { createTabChannel } from '../lib/tabs.ts'
import { openStore } from '../store.ts'
import { openDeviceKey } from './deviceKey.ts'
import { createProvingFetch } from './provingFetch.ts'
import { openSession, type Session, type SessionPorts } from './session.ts'

/**
 * Opens what this browser stores of a login (store, device key, session), and the API calls that prove the device.
 * The frame passes `siteOrigin`; a page of our own has none.
 */
export async function openLogin(
  window: Window,
  config: SecureConfig,
  { siteOrigin }: Pick<SessionPorts, 'siteOrigin'> = {},
) {
  const { projectId } = config
  const now = () => Date.now()
  const fetch = (url: URL, init: RequestInit) => window.fetch(url, init)
  const exclusively = createExclusively(window.navigator.locks, `appkit-session ${projectId}`)
  const store = await openStore(() => window.indexedDB, projectId)
  const key = await openDeviceKey(store, exclusively)
  const tabs = createTabChannel(window, { localStorage: () => window.localStorage, projectId })
  let session: Session | undefined // opening it may already refresh tokens through `api`
  const provingFetch = createProvingFetch({
    fetch,
    key,
    session: () => session,
    now,
    nonce: config.dpopNonce,
  })
  const api = createProvedApis(config, provingFetch)
  session = await openSession({
    store,
    tabs,
    refresh: (refreshToken) => refreshLogin(api, refreshToken),
    exclusively,
    now,
    ...(siteOrigin && { siteOrigin }),
  })
  return { now, fetch, store, key, tabs, provingFetch, api, session }
}
