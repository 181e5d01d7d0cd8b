import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(128))
const decimalText = z.string().check(z.maxLength(40), z.regex(/^\d+(\.\d+)?$/))
const money = z.object({ amount: decimalText, currency: text })

/** What buying costs, each part with its currency. */
export const OnrampQuote = z.object({
  coinbaseFee: money,
  networkFee: money,
  paymentSubtotal: money,
  paymentTotal: money,
  purchaseAmount: money,
  quoteId: text,
})
export type OnrampQuote = z.infer<typeof OnrampQuote>

/** What can be paid with and what can be bought; limits are decimal text in the payment currency. */
export const OnrampOptions = z.object({
  paymentCurrencies: z
    .array(
      z.object({
        id: text,
        payment_method_limits: z
          .array(z.object({ id: text, min: decimalText, max: decimalText }))
          .check(z.maxLength(32)),
      }),
    )
    .check(z.maxLength(200)),
  purchaseCurrencies: z
    .array(
      z.object({
        id: text,
        name: text,
        symbol: text,
        networks: z
          .array(
            z.object({ name: text, display_name: text, chain_id: text, contract_address: text }),
          )
          .check(z.maxLength(200)),
      }),
    )
    .check(z.maxLength(1_000)),
})
export type OnrampOptions = z.infer<typeof OnrampOptions>

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** Used when the options cannot be fetched. Source: specification section 8. */
export const defaultOnrampOptions: OnrampOptions = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: limits },
    { id: 'EUR', payment_method_limits: limits },
  ],
  purchaseCurrencies: [
    {
      id: 'usd-coin',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum-mainnet',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        {
          name: 'polygon-mainnet',
          display_name: 'Polygon',
          chain_id: '137',
          contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
        },
      ],
    },
    {
      id: 'ether',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        {
          name: 'ethereum-mainnet',
          display_name: 'Ethereum',
          chain_id: '1',
          // A native currency has no contract.
          contract_address: '',
        },
      ],
    },
  ],
}
