import type {
  OnrampAsset,
  OnrampQuote,
  PurchaseStatus,
} from '../../../shared-schemas/entities/onramp.ts'

/** What a visitor wants to buy: `amount` is money. */
export type OnrampAsk = { asset: OnrampAsset; paymentCurrency: string; amount: string }

/** A purchase that begins. `reference` is random, so that the provider learns no more than the address. */
export type OnrampStart = {
  asset: OnrampAsset
  address: string
  reference: string
  /** Coinbase binds its window to it. */
  clientIp: string
  fiat: { amount: string; currency: string } | undefined
  cryptoAmount: string | undefined
}

/** What a provider says of a purchase that it knows of. */
export type OnrampState = {
  status: PurchaseStatus
  amount: string
  hash: string | undefined
  /** Epoch milliseconds. */
  at: number | undefined
}

/** A provider. Whatever fails is an error; it is the caller's to say which. */
export type OnrampSource = {
  sells(asset: OnrampAsset): boolean
  quote(ask: OnrampAsk): Promise<OnrampQuote>
  start(start: OnrampStart): Promise<string>
  /** Undefined while the provider knows nothing of it: the visitor may still be at its form. */
  read(reference: string): Promise<OnrampState | undefined>
}

/** The world of a provider's adapter. */
export type OnrampPorts = { now: () => number; fetch: typeof globalThis.fetch }
