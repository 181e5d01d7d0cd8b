import { announceProvider } from '../../chains/eip155/pageAnnounce.ts'
import { createSiteFace } from '../../chains/eip155/pageFace.ts'
import { announceStandard } from '../../chains/pageAnnounce.ts'
import type { Providers } from '../../chains/providers.ts'
import { authConnectorId } from '../../shared-schemas/entities/authConnectorId.ts'
import { type ChainNamespace, defaultNamespace } from '../../shared-schemas/entities/caip.ts'
import { ownWallet } from '../../shared-schemas/entities/ownWallet.ts'
import type { Options } from '../../shared-schemas/options/options.ts'
import type { AppKit } from '../publicApi.ts'

/** Marks a kit that has announced itself: init() may come more than once. */
const announced = Symbol.for('appkit.announced')

/**
 * Offers the kit to the page as a wallet: by EIP-6963 at once, and by the Wallet Standard for each chain
 * type of the site whose provider has that shape. A site that is built for wallets uses it unchanged.
 */
export function announce(window: Window, appkit: AppKit, options: Options): void {
  const { announce: mode, metadata } = options
  if (mode === false || mode === 'false' || Object.hasOwn(appkit, announced)) return
  Object.defineProperty(appkit, announced, { value: true })
  announceProvider(window, {
    name: metadata?.name ? `${ownWallet.name} (${metadata.name})` : ownWallet.name,
    isHere: () => appkit.element !== undefined,
    provider: createSiteFace(appkit.getProvider(defaultNamespace), {
      ready: appkit.ready,
      disconnect: () => appkit.disconnect(defaultNamespace),
      isEmbedded: () => appkit.getAccount(defaultNamespace).wallet?.id === authConnectorId,
      claimsMetaMask: mode === 'metamask',
    }),
  })

  const known = new Set<string>([defaultNamespace])
  const meet = (namespaces: readonly string[]) => {
    for (const namespace of namespaces) {
      if (known.has(namespace)) continue
      known.add(namespace)
      providerOf(appkit, namespace).then(
        (provider) => announceStandard(window, provider),
        () => known.delete(namespace), // its code did not come: tried again with the next change
      )
    }
  }
  const namespaces = () =>
    appkit.getNetworks().map(({ caipNetworkId }) => caipNetworkId.split(':')[0] ?? '')
  meet(namespaces())
  appkit.subscribe(namespaces, meet)
}

/** A promise for every namespace whose code is not in the script. */
async function providerOf(appkit: AppKit, namespace: string): Promise<unknown> {
  return appkit.getProvider(namespace as keyof Providers & ChainNamespace) // it refuses what it does not know
}
