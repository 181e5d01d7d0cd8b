import * as z from 'zod/mini'
import { AppKitError } from './AppKitError.ts'
import * as errors from './errors.ts'
import { legacyNameSuffix, nameSuffix } from './limits.ts'

/** A name without its suffix: letters, digits and hyphens, at least four of them. */
export const NameLabel = z.string().check(z.maxLength(63), z.regex(/^[a-zA-Z0-9-]{4,}$/))
export type NameLabel = z.infer<typeof NameLabel>

/** Names that are close to what a person typed, and whether each is taken. */
export const NameSuggestions = z
  .array(z.object({ name: z.string().check(z.maxLength(256)), registered: z.boolean() }))
  .check(z.maxLength(100))
export type NameSuggestions = z.infer<typeof NameSuggestions>

/** What an address shows of itself. */
export const Identity = z.object({
  avatar: z.nullable(z.string().check(z.maxLength(2_048))),
  name: z.nullable(z.string().check(z.maxLength(256))),
})
export type Identity = z.infer<typeof Identity>

/** The whole name that is registered for a label. `suffix` is the operator's zone with its dot. */
export function toRegisteredName(label: NameLabel, suffix: string = nameSuffix): string {
  return `${label.toLowerCase()}${suffix}`
}

/** True for a name of this service, by its suffix of today or by the legacy one. */
export function isServiceName(name: string, suffix: string = nameSuffix): boolean {
  const lower = name.toLowerCase()
  return [suffix, legacyNameSuffix].some((end) => lower.endsWith(end) && lower.length > end.length)
}

/**
 * The coin type under which an EVM chain's address is registered: the top bit set, as ENSIP-11 says,
 * so a chain id must fit in the other 31.
 *
 * @throws INVALID_CHAIN_ID
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= 2 ** 31)
    throw new AppKitError(errors.INVALID_CHAIN_ID)
  return (0x80000000 | chainId) >>> 0
}
