import type { SendingContext } from '../../chains/signing/context.ts'
import type { SecureConfig } from '../../shared-schemas/options/secureConfig.ts'
import { readNetworks } from '../account/networks.ts'
import { createApis } from '../api.ts'
import type { FrameContext } from '../frameContext.ts'
import { createExclusively } from '../lib/exclusively.ts'
import { createInTurn } from '../lib/inTurn.ts'
import { type Confirmation, createConfirmation } from '../login/confirmation.ts'
import { nameDevice } from '../login/deviceName.ts'
import { lockOnSignOut } from '../login/lockOnSignOut.ts'
import { openLogin } from '../login/openLogin.ts'
import { createRelay } from '../relay.ts'
import { createVaultOf, createVaultWorld } from '../vault/createVault.ts'
import { passkeys } from '../vault/passkey.ts'
import type { VaultPorts } from '../vault/world.ts'
import { createEmailLogin, type EmailLogin } from './emailLogin.ts'
import { createMover, type Mover } from './move/mover.ts'
import { spawnTransfer } from './move/spawnTransfer.ts'
import { createPortable, type Portable } from './portable.ts'
import type { PortableKeeper } from './portableKeeper.ts'
import { createSocialLogin, type SocialLogin } from './socialLogin.ts'
import { spawnPortable } from './spawnPortable.ts'

/** The context of a page of the secure origin: like the frame's, without a site, and with exports of the wallet. */
export type PageContext = Pick<
  FrameContext,
  'config' | 'api' | 'session' | 'vault' | 'now' | 'networks'
> & {
  portable: Portable
  mover: Mover
  /** Nodes of the project's networks, and what sending needs. */
  sending: SendingContext
  emailLogin: EmailLogin
  socialLogin: SocialLogin
  confirmation: Confirmation
}

const windowFeatures = 'popup,width=480,height=720'

/** Creates the context of a page; once per document. */
export async function createPageContext(
  window: Window,
  config: SecureConfig,
): Promise<PageContext> {
  const { locks } = window.navigator
  const { projectId } = config
  const { now, fetch, store, key, tabs, api, session } = await openLogin(window, config)
  const vaults = openVaults(window, {
    api: api.vault,
    store,
    user: session.get,
    spawn: spawnPortable,
    passkeys,
    automaticRecovery: config.automaticRecovery !== false,
    exclusively: createExclusively(locks, `appkit-vault ${projectId}`),
    announce: tabs.notify,
  })
  lockOnSignOut({ session, vault: { lock: vaults.lock } })
  const ways = {
    api,
    anonymous: createApis(config, { fetch, key, session: () => undefined, now }).auth,
    session,
    now,
    siteOrigin: window.location.origin,
    deviceName: nameDevice(window.navigator),
  }
  const networks = readNetworks(config.networks)
  return {
    config,
    api,
    session,
    now,
    ...vaults,
    networks,
    sending: {
      store,
      now,
      node: createRelay('/v1/', config, networks, fetch),
      inTurn: createInTurn(locks),
    },
    emailLogin: createEmailLogin(ways),
    confirmation: createConfirmation(ways),
    socialLogin: createSocialLogin({
      ...ways,
      offered: config.socials ?? [],
      openWindow: (uri) => void window.open(uri, '_blank', windowFeatures), // null may also mean COOP: the server says whether it opened
    }),
  }
}

/** The current wallet and the access to the others; `lock` locks all of them. */
function openVaults(window: Window, ports: VaultPorts<PortableKeeper>) {
  const world = createVaultWorld(ports)
  const vault = createVaultOf(world)
  const portableOf = (each: typeof world) => createPortable(window, each)
  const mover = createMover(world, { vault, ports, spawnTransfer, portableOf })
  return {
    vault,
    mover,
    portable: portableOf(world),
    lock() {
      vault.lock()
      mover.lock()
    },
  }
}
