import type { PaymentUri } from '../types.ts'

/** The same word on every network: the address says which one it is. Source: BIP-21. */
export const paymentUri: PaymentUri = ({ address }) => `bitcoin:${address}`
