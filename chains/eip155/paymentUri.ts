import type { PaymentUri } from '../types.ts'

/** With the network, so that a wallet that scans it does not send on another one. Source: EIP-681. */
export const paymentUri: PaymentUri = ({ address, network }) => `ethereum:${address}@${network.id}`
