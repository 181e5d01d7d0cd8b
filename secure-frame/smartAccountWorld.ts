import type { Address } from 'viem'
import { chainClient } from '../chains/eip155/smart/chainClient.ts'
import { smartAddress } from '../chains/eip155/smart/toViemAccount.ts'
import type { SmartWorld } from '../chains/eip155/smart/userOperation.ts'
import type { CaipNetworkId } from '../shared-schemas/caip.ts'
import type { Frame } from './frame.ts'
import type { SmartNetwork } from './smartAccount.ts'

/** Who takes part in the smart account's operations on that network; `owner` is the key's address. */
export function smartWorldOf(
  frame: Frame,
  { caipNetworkId, kind, sponsored }: SmartNetwork,
  owner: Address,
): SmartWorld {
  return {
    kind,
    owner,
    chainId: chainIdOf(frame, caipNetworkId),
    node: frame.node(caipNetworkId),
    bundler: frame.bundler(caipNetworkId),
    ...(sponsored && { paymaster: frame.paymaster(caipNetworkId) }),
  }
}

/** Asks the factory which address a contract of that owner has, or will have. */
export function readSmartAddress(
  frame: Pick<Frame, 'node' | 'networks'>,
  caipNetworkId: CaipNetworkId,
  owner: string,
): Promise<Address> {
  const client = chainClient(frame.node(caipNetworkId), chainIdOf(frame, caipNetworkId))
  return smartAddress(client, { kind: 'erc4337', owner: owner as Address }) // made by the signer
}

function chainIdOf(frame: Pick<Frame, 'networks'>, caipNetworkId: CaipNetworkId): number {
  return Number(frame.networks.get(caipNetworkId)?.id)
}
