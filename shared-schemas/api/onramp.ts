import * as z from 'zod/mini'
import { CaipNetworkId } from '../entities/caip.ts'
import { OnrampOptions, OnrampQuote, OnrampUrl } from '../entities/onramp.ts'
import { OnrampProvider } from '../options/features.ts'
import type { Api } from './define.ts'

const text = z.string().check(z.maxLength(64))
const amount = z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/))
/** The first one of the project, unless named. */
const provider = z.optional(OnrampProvider)

/** Buying with a card; rows of the Blockchain API. */
export const onrampRows = {
  /** Starts a purchase: a URL that is good once and for a few minutes, to be opened in a window at once. */
  onrampUrl: {
    access: 'site',
    errors: ['ONRAMP_OFF', 'ONRAMP_UNSUPPORTED', 'ONRAMP_UNAVAILABLE'],
    method: 'POST',
    path: '/v1/generators/onrampurl',
    body: z.object({
      destinationWallets: z
        .array(
          z.object({
            address: z.string().check(z.maxLength(128)),
            /** Networks by the names of the options. */
            blockchains: z.array(text).check(z.minLength(1), z.maxLength(20)),
            /** Symbols. */
            assets: z.optional(z.array(text).check(z.maxLength(20))),
          }),
        )
        .check(z.minLength(1), z.maxLength(1)),
      defaultNetwork: text,
      /** Not passed on: the server gives each purchase a reference of its own. */
      partnerUserId: z.optional(z.string().check(z.maxLength(128))),
      defaultExperience: z.literal('buy'),
      presetCryptoAmount: z.optional(amount),
      presetFiatAmount: z.optional(amount),
      fiatCurrency: z.optional(text),
      provider,
    }),
    answer: z.object({ url: OnrampUrl }),
  },
  onrampOptions: {
    access: 'site',
    errors: [],
    method: 'GET',
    path: '/v1/onramp/options',
    answer: OnrampOptions,
  },
  /** What an amount of `paymentCurrency` buys; an estimate until the provider's window. */
  onrampQuote: {
    access: 'site',
    errors: ['ONRAMP_OFF', 'ONRAMP_UNSUPPORTED', 'ONRAMP_UNAVAILABLE'],
    method: 'POST',
    path: '/v1/onramp/quote',
    body: z.object({
      /** A symbol of the options. */
      purchaseCurrency: text,
      paymentCurrency: text,
      amount,
      /** A name of the options, or a CAIP-2 id. */
      network: z.union([CaipNetworkId, text]),
      provider,
    }),
    answer: OnrampQuote,
  },
} as const satisfies Api
