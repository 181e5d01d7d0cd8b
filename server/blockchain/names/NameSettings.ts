import * as z from 'zod/mini'
import { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { defaultNameZone } from '../../../shared-schemas/entities/names.ts'

/** `shop.example.com`: so long that a name of 255 characters fits in front of it. */
const zonePattern =
  /^(?=.{3,190}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/

/** Settings of the names that this server registers. */
export const NameSettings = z.strictObject({
  /** The suffix of the names. Use a domain of your own: other servers may register names under the same suffix. */
  zone: z._default(
    z
      .string()
      .check(
        z.toLowerCase(),
        z.regex(zonePattern, 'expected what names end in, without the first dot, e.g. example.com'),
      ),
    defaultNameZone,
  ),
  /** Labels that cannot be registered, besides those of nameRules.ts. */
  reserved: z._default(
    z.array(z.string().check(z.minLength(1), z.maxLength(63))).check(z.maxLength(1_000)),
    [],
  ),
  /** Where names of ENS are read; `false` to leave them out. Unset, on Ethereum where `upstreams` has a node of it. */
  ens: z.optional(
    z.union([
      z.literal(false),
      z.strictObject({
        network: CaipNetworkId,
        /** Its universal resolver, where it is not at the usual address. */
        contract: z.optional(z.string().check(z.maxLength(128))),
      }),
    ]),
  ),
  /** Serves what `ipfs://` names, for pictures, e.g. `https://ipfs.example.com`. */
  ipfsGateway: z.optional(
    z
      .string()
      .check(z.maxLength(200), z.regex(/^https:\/\/[^/?#@:]+\/?$/, 'expected an https origin.')),
  ),
})
export type NameSettings = z.infer<typeof NameSettings>
