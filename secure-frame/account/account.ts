import { activeSmartNetwork, smartNetworkOf } from '../../chains/signing/smartAccount.ts'
import { signing } from '../../chains/signing.ts'
import {
  type CaipNetworkId,
  defaultNamespace,
  parseCaipNetworkId,
} from '../../shared-schemas/entities/caip.ts'
import type { ChainId } from '../../shared-schemas/entities/chainId.ts'
import type { EmbeddedUser } from '../../shared-schemas/entities/user.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { defaultChainId } from '../../shared-schemas/limits.ts'
import type { FrameContext } from '../frameContext.ts'
import { opensForGood } from '../vault/slots.ts'
import { ownAddresses } from './ownAddresses.ts'
import { smartAddressOf } from './smartAddressOf.ts'

/** The account as the widget shows it, with its active network. Lives as long as the document. */
export type Account = {
  caipNetworkId(): CaipNetworkId
  /** @throws NETWORK_NOT_SERVED */
  switchTo(chainId: ChainId): CaipNetworkId
  /**
   * The addresses of the keys on a network, the one that sites see first. Opens the wallet if this device does not know
   * them yet.
   *
   * @throws NOT_LOGGED_IN, NETWORK_NOT_SERVED, and what Vault.open throws
   */
  addresses(caipNetworkId: CaipNetworkId): Promise<readonly [string, ...string[]]>
  /** The address that sites see on a network: the key's own, or the smart account's. @throws as `addresses` */
  address(caipNetworkId: CaipNetworkId): Promise<string>
  user(): Promise<EmbeddedUser>
}

/** `initial` is the network in the URL of the frame's document. Falls back to chain 1 if we do not serve it. */
export function createAccount(frame: FrameContext, initial?: ChainId): Account {
  let caipNetworkId =
    (initial === undefined ? undefined : servedNetwork(initial)) ??
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
    // Addresses that an older release stored lack namespaces that it did not support yet.
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
      const onlyThisDevice = await opensOnlyHere(frame)
      // A call above may have ended the login. Fail, so that the widget does not show a user after the sign-out.
      if (!frame.session.get()) throw new AppKitError(errors.NOT_LOGGED_IN)
      return {
        ...identityOf(frame),
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
 * True if only this browser can open the wallet: the state of a new wallet in a project without assisted recovery.
 * With assisted recovery no call is needed, because the last other slot cannot be removed.
 */
async function opensOnlyHere({ config, vault }: FrameContext): Promise<boolean> {
  if (config.automaticRecovery !== false) return false
  const slots = await vault.slots().catch(() => undefined) // offline: the next call finds out
  return slots !== undefined && !slots.some(opensForGood)
}

/** How the login names the user; the user name is the provider's. */
function identityOf({
  session,
}: FrameContext): Pick<EmbeddedUser, 'email' | 'userName' | 'socialProvider'> {
  const { email, provider, userName } = session.get() ?? {}
  return {
    ...(email !== undefined && { email }),
    ...(provider && userName !== undefined && { userName }),
    ...(provider && { socialProvider: provider }),
  }
}

/** The form that sites use: a number in the default namespace, else the CAIP-2 id. */
export function toChainId(caipNetworkId: CaipNetworkId): ChainId {
  const [namespace, reference] = caipNetworkId.split(':')
  return namespace === defaultNamespace ? Number(reference) : caipNetworkId
}

function toCaipNetworkId(chainId: ChainId): string {
  const text = String(chainId)
  if (text.includes(':')) return text
  return `${defaultNamespace}:${Number(text)}` // 1, "1" and "0x1" are the same chain
}
