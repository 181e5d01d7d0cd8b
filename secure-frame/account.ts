import { activeSmartNetwork, smartNetworkOf } from '../chains/signing/smartAccount.ts'
import { signing } from '../chains/signing.ts'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import { type CaipNetworkId, defaultNamespace, parseCaipNetworkId } from '../shared-schemas/caip.ts'
import type { ChainId } from '../shared-schemas/chainId.ts'
import * as errors from '../shared-schemas/errors.ts'
import { defaultChainId } from '../shared-schemas/limits.ts'
import type { EmbeddedUser } from '../shared-schemas/user.ts'
import type { Frame } from './frame.ts'
import { ownAddresses } from './ownAddresses.ts'
import { smartAddressOf } from './smartAddressOf.ts'
import { opensForGood } from './vault/slots.ts'

/** The network that the widget shows the account on. Lives as long as the document. */
export type Account = {
  caipNetworkId(): CaipNetworkId
  /** @throws NETWORK_NOT_SERVED */
  switchTo(chainId: ChainId): CaipNetworkId
  /**
   * The addresses of the keys on a network, the one that sites see first; opens the wallet where this device does not
   * know them.
   *
   * @throws NOT_LOGGED_IN, NETWORK_NOT_SERVED, and what Vault.open throws
   */
  addresses(caipNetworkId: CaipNetworkId): Promise<readonly [string, ...string[]]>
  /** What sites see on a network: the key's own address, or the smart account's. @throws as `addresses` */
  address(caipNetworkId: CaipNetworkId): Promise<string>
  user(): Promise<EmbeddedUser>
}

/** `given` is the network in the address of the frame's document; chain 1 if there is none that we serve. */
export function createAccount(frame: Frame, given?: ChainId): Account {
  let caipNetworkId =
    (given === undefined ? undefined : servedNetwork(given)) ??
    (`${defaultNamespace}:${defaultChainId}` as const)

  function servedNetwork(chainId: ChainId): CaipNetworkId | undefined {
    const wanted = toCaipNetworkId(chainId)
    return [...frame.networks.keys()].find((id) => id === wanted)
  }

  async function addresses(network: CaipNetworkId): Promise<readonly [string, ...string[]]> {
    if (!frame.session.get()) throw new AppKitError(errors.NOT_LOGGED_IN)
    if (!signing[parseCaipNetworkId(network).namespace])
      throw new AppKitError(errors.NETWORK_NOT_SERVED, { caipNetworkId: network })
    const known = await ownAddresses(
      frame,
      network,
      frame.vault.accounts() ?? (await frame.vault.restore()),
    )
    // What a release kept that did not know the namespace yet lacks its account.
    const open = () => frame.vault.open({ fresh: frame.session.isFresh() })
    const all = known.length > 0 ? known : await ownAddresses(frame, network, await open())
    const [first, ...others] = all
    if (first === undefined)
      throw new AppKitError(errors.NETWORK_NOT_SERVED, { caipNetworkId: network })
    return [first, ...others]
  }

  return {
    caipNetworkId: () => caipNetworkId,
    switchTo(chainId) {
      const network = servedNetwork(chainId)
      if (!network)
        throw new AppKitError(errors.NETWORK_NOT_SERVED, {
          caipNetworkId: toCaipNetworkId(chainId),
        })
      caipNetworkId = network
      return network
    },
    addresses,
    async address(network) {
      const [owner] = await addresses(network)
      const smart = activeSmartNetwork(frame, network)
      return smart ? smartAddressOf(frame, smart, owner) : owner
    },
    async user() {
      const own = await addresses(caipNetworkId)
      const [owner] = own
      const smart = smartNetworkOf(frame, caipNetworkId)
      const smartAddress = smart && (await smartAddressOf(frame, smart, owner))
      const type = smart ? frame.preference.type() : 'eoa'
      const onlyThisDevice = await isOnlyHere(frame)
      // What was asked meanwhile may have ended the login, and the widget hears of that before this answer.
      if (!frame.session.get()) throw new AppKitError(errors.NOT_LOGGED_IN)
      return {
        ...personOf(frame),
        address: type === 'smartAccount' ? (smartAddress ?? owner) : owner,
        chainId: toChainId(caipNetworkId),
        accounts: [
          ...(smartAddress !== undefined
            ? [{ address: smartAddress, type: 'smartAccount' as const }]
            : []),
          ...own.map((address) => ({ address, type: 'eoa' as const })),
        ],
        preferredAccountType: type,
        ...(onlyThisDevice && { onlyThisDevice: true as const }),
      }
    },
  }
}

/**
 * True where nothing but this browser opens the wallet, as it is first where a project has no assisted
 * recovery. Elsewhere nobody is asked: there the last other way in cannot be removed.
 */
async function isOnlyHere({ config, vault }: Frame): Promise<boolean> {
  if (config.automaticRecovery !== false) return false
  const slots = await vault.slots().catch(() => undefined) // offline: the next answer tells
  return slots !== undefined && !slots.some(opensForGood)
}

/** How the login names somebody; the user name is the provider's. */
function personOf({ session }: Frame): Pick<EmbeddedUser, 'email' | 'userName' | 'socialProvider'> {
  const { email, provider, userName } = session.get() ?? {}
  return {
    ...(email !== undefined && { email }),
    ...(provider && userName !== undefined && { userName }),
    ...(provider && { socialProvider: provider }),
  }
}

/** As a site knows it: its number in the default namespace, else the CAIP-2 id. */
export function toChainId(caipNetworkId: CaipNetworkId): ChainId {
  const [namespace, reference] = caipNetworkId.split(':')
  return namespace === defaultNamespace ? Number(reference) : caipNetworkId
}

function toCaipNetworkId(chainId: ChainId): string {
  const text = String(chainId)
  if (text.includes(':')) return text
  return `${defaultNamespace}:${Number(text)}` // 1, "1" and "0x1" are the same chain
}
