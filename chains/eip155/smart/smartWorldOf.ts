import type { Address } from 'viem'
import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { SigningContext } from '../../signing/context.ts'
import type { SmartNetwork } from '../../signing/smartAccount.ts'
import { chainClient } from './chainClient.ts'
import { smartAddress } from './toViemAccount.ts'
import type { SmartWorld } from './userOperation.ts'

/** Who takes part in the smart account's operations on that network; `owner` is the key's address. */
export function smartWorldOf(
  context: SigningContext,
  { caipNetworkId, kind, sponsored }: SmartNetwork,
  owner: Address,
): SmartWorld {
  return {
    kind,
    owner,
    chainId: chainIdOf(context, caipNetworkId),
    node: context.node(caipNetworkId),
    bundler: context.bundler(caipNetworkId),
    ...(sponsored && { paymaster: context.paymaster(caipNetworkId) }),
  }
}

/** Asks the factory which address a contract of that owner has, or will have. */
export function readSmartAddress(
  context: Pick<SigningContext, 'node' | 'networks'>,
  caipNetworkId: CaipNetworkId,
  owner: string,
): Promise<Address> {
  const client = chainClient(context.node(caipNetworkId), chainIdOf(context, caipNetworkId))
  return smartAddress(client, { kind: 'erc4337', owner: owner as Address }) // made by the signer
}

function chainIdOf(
  context: Pick<SigningContext, 'networks'>,
  caipNetworkId: CaipNetworkId,
): number {
  return Number(context.networks.get(caipNetworkId)?.id)
}
