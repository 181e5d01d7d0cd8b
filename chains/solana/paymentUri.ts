import type { PaymentUri } from '../types.ts'

/** Source: Solana Pay, transfer requests. */
export const paymentUri: PaymentUri = ({ address }) => `solana:${address}`
