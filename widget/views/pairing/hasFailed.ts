import type { Pairing } from '../../stores/walletConnect.ts'

/** Whether a pairing has ended with nothing left to show in its place: a code that expired stays, faded. */
export function hasFailed({ state, uri }: Pairing): boolean {
  return state === 'rejected' || state === 'failed' || (state === 'expired' && uri === undefined)
}
