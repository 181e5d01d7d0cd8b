import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { OnrampAsset, OnrampUrl } from '../../../shared-schemas/entities/onramp.ts'

const text = z.string().check(z.minLength(1), z.maxLength(200))
const file = z.string().check(z.minLength(1), z.maxLength(4_000))

/** ISO 3166-1: whose prices are quoted, since nothing of the visitor is passed on. */
const country = z._default(
  z.string().check(z.regex(/^[A-Z]{2}$/, 'expected a country such as US.')),
  'US',
)

const Coinbase = z.strictObject({
  /** The id of a secret API key of the Coinbase Developer Platform. */
  keyId: text,
  /** Its secret, as handed out: a PEM (ES256) or base64 (Ed25519); 0600. */
  privateKeyFile: file,
  country,
  /** ISO 3166-2 without the country; Coinbase wants one for the US. */
  subdivision: z.optional(z.string().check(z.regex(/^[A-Z\d]{1,3}$/, 'expected e.g. NY.'))),
  /** Of a service with the same API; Coinbase's own unless set. */
  url: z.optional(OnrampUrl),
  /** Where the window begins; pay.coinbase.com unless set. */
  windowUrl: z.optional(OnrampUrl),
})
export type CoinbaseSettings = z.infer<typeof Coinbase>

const Meld = z.strictObject({
  /** In a file that is 0600. */
  apiKeyFile: file,
  country,
  /** Its sandbox, say; Meld's own unless set. */
  url: z.optional(OnrampUrl),
  /** The origin of its windows where it is not meldcrypto.com or below it. */
  windowUrl: z.optional(OnrampUrl),
})
export type MeldSettings = z.infer<typeof Meld>

/** Who sells coins for money, and which. */
export const OnrampSettings = z.strictObject({
  coinbase: z.optional(Coinbase),
  meld: z.optional(Meld),
  /** Besides those of chains/onramp.ts; these count before those. */
  assets: z._default(z.array(OnrampAsset).check(z.maxLength(100)), []),
  /** Time zones in which nothing is offered, in any case; unset, those of restrictedTimeZones.ts. */
  restrictedTimeZones: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(100)),
  ),
})
export type OnrampSettings = z.infer<typeof OnrampSettings>

/** The same with the paths of its files relative to a folder. */
export function onrampWithin(
  folder: string,
  { coinbase, meld, ...rest }: OnrampSettings,
): OnrampSettings {
  return {
    ...rest,
    ...(coinbase && {
      coinbase: { ...coinbase, privateKeyFile: resolve(folder, coinbase.privateKeyFile) },
    }),
    ...(meld && { meld: { ...meld, apiKeyFile: resolve(folder, meld.apiKeyFile) } }),
  }
}
