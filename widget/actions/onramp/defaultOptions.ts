import { type OnrampOptions, paymentCurrencies } from '../../../shared-schemas/entities/onramp.ts'

const ethereum = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1' }
const polygon = { name: 'polygon', display_name: 'Polygon', chain_id: '137' }

/** What is offered where the server does not say. Addresses are of Circle's list of deployments. */
export const defaultOptions: OnrampOptions = {
  paymentCurrencies: [...paymentCurrencies],
  purchaseCurrencies: [
    {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ ...ethereum, contract_address: '' }],
    },
    {
      id: 'USDC',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { ...ethereum, contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        { ...polygon, contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
      ],
    },
  ],
}
