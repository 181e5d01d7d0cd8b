import * as z from 'zod/mini'
import { CaipNetworkId } from './caip.ts'
import { onrampCoins, onrampCurrencies, onrampNetworks } from './onrampLimits.ts'
import { Transaction } from './transaction.ts'

const text = z.string().check(z.maxLength(200))
const numeric = z.string().check(z.regex(/^\d{1,80}(\.\d{1,80})?$/))

const Amount = z.object({ amount: numeric, currency: text })

/** What a purchase costs and brings. Source: specification section 3. */
export const OnrampQuote = z.object({
  coinbaseFee: Amount,
  networkFee: Amount,
  paymentSubtotal: Amount,
  paymentTotal: Amount,
  purchaseAmount: Amount,
  quoteId: text,
})
export type OnrampQuote = z.infer<typeof OnrampQuote>

/** A currency to pay in, with the least and the most of each method. */
export const PaymentCurrency = z.object({
  id: text,
  payment_method_limits: z
    .array(z.object({ id: text, min: numeric, max: numeric }))
    .check(z.maxLength(20)),
})
export type PaymentCurrency = z.infer<typeof PaymentCurrency>

/** A coin or token to buy, with the networks that it is on. `contract_address` is empty for the coin of a network. */
export const PurchaseCurrency = z.object({
  id: text,
  name: text,
  symbol: text,
  networks: z
    .array(
      z.object({
        name: text,
        display_name: text,
        /** The reference of CAIP-2, e.g. `1`. */
        chain_id: text,
        contract_address: z.string().check(z.maxLength(128)),
      }),
    )
    .check(z.maxLength(onrampNetworks)),
})
export type PurchaseCurrency = z.infer<typeof PurchaseCurrency>

/** What can be bought, and with what. Source: specification section 3. */
export const OnrampOptions = z.object({
  paymentCurrencies: z.array(PaymentCurrency).check(z.maxLength(onrampCurrencies)),
  purchaseCurrencies: z.array(PurchaseCurrency).check(z.maxLength(onrampCoins)),
})
export type OnrampOptions = z.infer<typeof OnrampOptions>

/** The least and the most of each method, unless a provider says more. Source: specification section 8. */
const usualLimits: PaymentCurrency['payment_method_limits'] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** The currencies to pay in. */
export const paymentCurrencies: readonly PaymentCurrency[] = ['USD', 'EUR'].map((id) => ({
  id,
  payment_method_limits: usualLimits,
}))

export const PurchaseStatus = z.enum([
  'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  'ONRAMP_TRANSACTION_STATUS_FAILED',
])
export type PurchaseStatus = z.infer<typeof PurchaseStatus>

/** A purchase in the form of a transaction, with the state that its provider gives it. */
export const Purchase = z.extend(Transaction, {
  metadata: z.extend(Transaction.shape.metadata, { status: PurchaseStatus }),
})
export type Purchase = z.infer<typeof Purchase>

/** Tells a purchase from a transaction of the chain, in a history. */
export function isPurchase(each: Transaction | Purchase): each is Purchase {
  return PurchaseStatus.safeParse(each.metadata.status).success
}

const name = z.string().check(z.minLength(1), z.maxLength(200))

/** Something to buy, and what it is called at each provider; one that names none does not sell it. */
export const OnrampAsset = z.strictObject({
  network: CaipNetworkId,
  networkName: name,
  symbol: z.string().check(z.minLength(1), z.maxLength(16)),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Empty for the coin. */
  contract: z._default(z.string().check(z.maxLength(128)), ''),
  /** The name of the network at Coinbase. */
  coinbase: z.optional(name),
  /** The code of the currency at Meld. */
  meld: z.optional(name),
})
export type OnrampAsset = z.infer<typeof OnrampAsset>

/** Where a provider's window begins: https, or http on this machine. */
export const OnrampUrl = z
  .string()
  .check(
    z.maxLength(4_000),
    z.regex(
      /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|[a-z0-9.-]+\.localhost)(:\d{1,5})?(\/|$))/,
      'expected an https URL.',
    ),
  )
