import type { OnrampQuote } from '../../../shared-schemas/entities/onramp.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { OnrampProvider } from '../../../shared-schemas/options/features.ts'
import type { App } from '../../app.ts'

export type QuoteAsk = {
  provider: OnrampProvider
  symbol: string
  networkName: string
  amount: string
  currency: string
}

const mockedId = 'mocked-quote-id'

/**
 * What an amount of money buys at a provider. Where it does not say, a stand-in with the fields of a quote, whose amounts are
 * the one that was asked for: `isMocked` knows it, and it must not be shown as a price.
 *
 * @throws ONRAMP_UNSUPPORTED where the provider does not sell it
 */
export async function fetchQuote(
  app: App,
  { provider, symbol, networkName: network, amount, currency }: QuoteAsk,
): Promise<OnrampQuote> {
  try {
    const { blockchain } = await app.api()
    const body = { purchaseCurrency: symbol, paymentCurrency: currency, amount, network, provider }
    return await blockchain('onrampQuote', { body })
  } catch (error) {
    if (error instanceof AppKitError && error.code === errors.ONRAMP_UNSUPPORTED.code) throw error
    const same = { amount, currency }
    return {
      coinbaseFee: same,
      networkFee: same,
      paymentSubtotal: same,
      paymentTotal: same,
      purchaseAmount: same,
      quoteId: mockedId,
    }
  }
}

/** Whether a quote is the stand-in for one that could not be had. */
export const isMocked = ({ quoteId }: Pick<OnrampQuote, 'quoteId'>): boolean => quoteId === mockedId
