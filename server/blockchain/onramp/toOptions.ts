import { parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import {
  type OnrampAsset,
  type OnrampOptions,
  type PurchaseCurrency,
  paymentCurrencies,
} from '../../../shared-schemas/entities/onramp.ts'

/** What is sold, as the API says it: each symbol once, with its networks. */
export function toOptions(assets: readonly OnrampAsset[]): OnrampOptions {
  const bySymbol = new Map<string, PurchaseCurrency>()
  for (const asset of assets) {
    const { symbol, name } = asset
    const known = bySymbol.get(symbol) ?? { id: symbol, name, symbol, networks: [] }
    bySymbol.set(symbol, { ...known, networks: [...known.networks, toNetwork(asset)] })
  }
  return {
    paymentCurrencies: assets.length > 0 ? [...paymentCurrencies] : [],
    purchaseCurrencies: [...bySymbol.values()],
  }
}

function toNetwork({ network, networkName, coinbase, contract }: OnrampAsset) {
  return {
    name: coinbase ?? network,
    display_name: networkName,
    chain_id: parseCaipNetworkId(network).reference,
    contract_address: contract,
  }
}
