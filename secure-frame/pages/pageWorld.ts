import type { SecureConfig } from '../../shared-schemas/secureConfig.ts'
import { createApis, refreshLogin } from '../api.ts'
import { openDeviceKey } from '../deviceKey.ts'
import { nameDevice } from '../deviceName.ts'
import { createExclusively } from '../exclusively.ts'
import type { Frame } from '../frame.ts'
import { lockBehind } from '../lockBehind.ts'
import { openSession, type Session } from '../session.ts'
import { openStore } from '../store.ts'
import { createTabChannel } from '../tabs.ts'
import { createVaultOf, createVaultWorld } from '../vault/createVault.ts'
import { passkeys } from '../vault/passkey.ts'
import { createEmailLogin, type EmailLogin } from './emailLogin.ts'
import { createPortable, type Portable } from './portable.ts'
import { createSocialLogin, type SocialLogin } from './socialLogin.ts'
import { spawnPortable } from './spawnPortable.ts'

/** The world of a page of the secure origin: a frame without a site, that may give out words. */
export type PageWorld = Pick<Frame, 'config' | 'api' | 'session' | 'vault' | 'now'> & {
  portable: Portable
  emailLogin: EmailLogin
  socialLogin: SocialLogin
}

/** A window of its own, beside the page. */
const windowFeatures = 'popup,width=480,height=720'

/** Puts a page's world together; once a document. */
export async function createPageWorld(window: Window, config: SecureConfig): Promise<PageWorld> {
  const { locks } = window.navigator
  const { projectId } = config
  const now = () => Date.now()
  const fetch = (url: URL, init: RequestInit) => window.fetch(url, init)
  const exclusively = createExclusively(locks, `appkit-session ${projectId}`)
  const store = await openStore(() => window.indexedDB, projectId)
  const key = await openDeviceKey(store, exclusively)
  let session: Session | undefined
  const api = createApis(config, { fetch, key, session: () => session, now })
  session = await openSession({
    store,
    tabs: createTabChannel(window, { localStorage: () => window.localStorage, projectId }),
    refresh: (refreshToken) => refreshLogin(api, refreshToken),
    exclusively,
    now,
  })
  const world = createVaultWorld({
    api: api.vault,
    store,
    user: session.get,
    spawn: spawnPortable,
    passkeys,
    automaticRecovery: config.automaticRecovery !== false,
    exclusively: createExclusively(locks, `appkit-vault ${projectId}`),
  })
  const vault = createVaultOf(world)
  lockBehind({ session, vault })
  const ways = {
    api,
    anonymous: createApis(config, { fetch, key, session: () => undefined, now }).auth,
    session,
    now,
    siteOrigin: window.location.origin,
    deviceName: nameDevice(window.navigator),
  }
  return {
    config,
    api,
    session,
    now,
    vault,
    portable: createPortable(window, world),
    emailLogin: createEmailLogin(ways),
    socialLogin: createSocialLogin({
      ...ways,
      offered: config.socials ?? [],
      openWindow: (uri) => void window.open(uri, '_blank', windowFeatures), // null says nothing: COOP
    }),
  }
}
