import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import type { SigningContext } from './context.ts'
import type { MethodRows } from './row.ts'

/** What the secure frame knows of a namespace in which the embedded wallet has an account. */
export type ChainSigning = {
  rows: MethodRows
  /** The contracts and tokens of a network that our own lists name: names by `addressKey`. No node is called. */
  contractNames(caipNetworkId: CaipNetworkId): Promise<ReadonlyMap<string, string>>
  /**
   * The addresses of an account on a network, the one that sites see first; absent where the account is its only
   * address. `account` is what `ChainSigner.account` gave.
   */
  addresses?(account: string, network: Network): Promise<readonly string[]>
  /** The address of the contract account of a key's address, where the namespace has such accounts. */
  contractAddress?(
    context: Pick<SigningContext, 'node' | 'networks'>,
    caipNetworkId: CaipNetworkId,
    owner: string,
  ): Promise<string>
  /** Whether the code of that account is on the network. */
  isDeployed?(
    context: Pick<SigningContext, 'node'>,
    caipNetworkId: CaipNetworkId,
    address: string,
  ): Promise<boolean>
}
