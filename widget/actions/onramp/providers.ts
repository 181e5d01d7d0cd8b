import type { OnrampProvider } from '../../../shared-schemas/options/features.ts'

/** The providers, and what they say of their fees. Source: specification section 9. */
export const providers: Readonly<Record<OnrampProvider, { name: string; fees: string }>> = {
  coinbase: { name: 'Coinbase', fees: '1-2%' },
  meld: { name: 'Meld', fees: '1-2%' },
}
