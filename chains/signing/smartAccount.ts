import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { SecureConfig } from '../../shared-schemas/options/secureConfig.ts'
import type { SigningContext } from './context.ts'

/** A network on which the account may be a smart one, as the server lists it. */
export type SmartNetwork = SecureConfig['smartAccounts'][number]

/** How the server lets the account be a smart one on a network, whether it is wanted or not. */
export function smartNetworkOf(
  { config }: Pick<SigningContext, 'config'>,
  caipNetworkId: CaipNetworkId,
): SmartNetwork | undefined {
  return config.smartAccounts.find((it) => it.caipNetworkId === caipNetworkId)
}

/** The same where the person wants it; undefined stands for the key's own address. */
export function activeSmartNetwork(
  context: Pick<SigningContext, 'config' | 'preference'>,
  caipNetworkId: CaipNetworkId,
): SmartNetwork | undefined {
  return context.preference.type() === 'eoa' ? undefined : smartNetworkOf(context, caipNetworkId)
}

/** True for an account that is a contract: it has no key, and no way to verify signatures (ERC-1271). */
export function isContract({ kind }: SmartNetwork): boolean {
  return kind === 'erc4337'
}
