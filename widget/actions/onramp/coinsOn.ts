import { type CaipNetworkId, parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { OnrampOptions } from '../../../shared-schemas/entities/onramp.ts'

/** Something that is sold on one network. */
export type OnrampCoin = {
  symbol: string
  name: string
  /** Empty for the coin. */
  contract: string
  networkName: string
  networkTitle: string
}

/** What of the options is sold on a network. */
export function coinsOn(
  { purchaseCurrencies }: Pick<OnrampOptions, 'purchaseCurrencies'>,
  network: CaipNetworkId,
): OnrampCoin[] {
  const { reference } = parseCaipNetworkId(network)
  return purchaseCurrencies.flatMap(({ symbol, name, networks }) => {
    const found = networks.find(({ chain_id }) => chain_id === reference)
    if (!found) return []
    const { contract_address: contract, name: networkName, display_name: networkTitle } = found
    return [{ symbol, name, contract, networkName, networkTitle }]
  })
}
