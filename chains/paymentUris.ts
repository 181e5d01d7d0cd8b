import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { paymentUri as bip122 } from './bip122/paymentUri.ts'
import { paymentUri as eip155 } from './eip155/paymentUri.ts'
import { paymentUri as solana } from './solana/paymentUri.ts'
import type { PaymentUri } from './types.ts'

/** What a code to be paid by says, in each namespace that has a URI for it. Elsewhere wallets read the plain address. */
export const paymentUris: { readonly [namespace in ChainNamespace]?: PaymentUri } = {
  eip155,
  solana,
  bip122,
}
