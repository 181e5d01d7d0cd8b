import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defaultOnrampOptions, OnrampOptions, OnrampQuote } from './onramp.ts'

const money = (amount: string) => ({ amount, currency: 'USD' })
const quote = {
  coinbaseFee: money('1.00'),
  networkFee: money('0.25'),
  paymentSubtotal: money('100.00'),
  paymentTotal: money('101.25'),
  purchaseAmount: { amount: '0.03', currency: 'ETH' },
  quoteId: 'quote-1',
}

test('default: a quote with all of its fields [3.19]', () => {
  expect(z.parse(OnrampQuote, quote)).toEqual(quote)
})

test.each(Object.keys(quote))('error: a quote without %s is refused [3.19]', (field) => {
  const { [field as keyof typeof quote]: _, ...rest } = quote // a key of the quote

  expect(z.safeParse(OnrampQuote, rest).success).toBe(false)
})

test('default: options with all of their fields [3.20 3.21]', () => {
  const options = {
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
    ],
    purchaseCurrencies: [
      {
        id: 'ether',
        name: 'Ether',
        symbol: 'ETH',
        networks: [
          { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '0x01' },
        ],
      },
    ],
  }

  expect(z.parse(OnrampOptions, options)).toEqual(options)
})

test('behavior: the default options are options', () => {
  expect(z.parse(OnrampOptions, defaultOnrampOptions)).toEqual(defaultOnrampOptions)
})

test('behavior: by default one can pay in USD and EUR, by card and by bank [8.34 8.35]', () => {
  expect(defaultOnrampOptions.paymentCurrencies).toEqual(
    ['USD', 'EUR'].map((id) => ({
      id,
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    })),
  )
})
