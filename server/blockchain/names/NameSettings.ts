import * as z from 'zod/mini'
import { defaultNameZone } from '../../../shared-schemas/names.ts'

/** `shop.example.com`: so long that a name of 255 characters fits in front of it. */
const zonePattern =
  /^(?=.{3,190}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/

/** Names that this server gives to addresses. */
export const NameSettings = z.strictObject({
  /** What they end in. It must be yours: elsewhere somebody else may have these names. */
  zone: z._default(
    z
      .string()
      .check(
        z.toLowerCase(),
        z.regex(zonePattern, 'expected what names end in, without the first dot, e.g. example.com'),
      ),
    defaultNameZone,
  ),
  /** Labels that nobody gets, beside those of our list. */
  reserved: z._default(
    z.array(z.string().check(z.minLength(1), z.maxLength(63))).check(z.maxLength(1_000)),
    [],
  ),
})
export type NameSettings = z.infer<typeof NameSettings>
