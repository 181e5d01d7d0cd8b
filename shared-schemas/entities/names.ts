import * as z from 'zod/mini'
import { labelMaxChars, nameMaxChars, nameMinChars } from './nameLimits.ts'

/** The zone of names unless the operator sets another one; a name is `<label>.<zone>`. Source: specification section 9. */
export const defaultNameZone = 'reown.id'
/** The zone of names that sites gave out before; they are still recognised. */
const formerNameZone = 'wcn.id'

/** The part that somebody chooses. Source: specification section 5. */
export function isNameLabel(label: string): boolean {
  return /^[a-z\d-]+$/i.test(label) && label.length >= nameMinChars && label.length <= labelMaxChars
}

/** The name of a label, e.g. `alice.reown.id`. */
export function toName(label: string, zone: string): string {
  return `${label.toLowerCase()}.${zone}`
}

/** The label of a name of the zone, for the default one also of the former; undefined for any other name. */
export function labelOfName(name: string, zone: string): string | undefined {
  const lower = name.toLowerCase()
  const zones = zone === defaultNameZone ? [zone, formerNameZone] : [zone]
  const suffix = zones.map((each) => `.${each}`).find((each) => lower.endsWith(each))
  const label = suffix && lower.slice(0, -suffix.length)
  return label && !label.includes('.') ? label : undefined
}

/** Without marks that nobody sees, and without halves of characters: no database takes both as they are. */
const text = z.string().check(z.maxLength(1_000), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** What somebody says of themselves under a name. */
export const NameAttributes = z.object({ avatar: z.optional(text), bio: z.optional(text) })
export type NameAttributes = z.infer<typeof NameAttributes>

/** A name as the API tells of it. Names of ENS have no times. */
export const NameRecord = z.object({
  name: z.string().check(z.maxLength(nameMaxChars)),
  /** ISO 8601, as all times here. */
  registered_at: z.optional(z.string().check(z.maxLength(40))),
  updated_at: z.optional(z.string().check(z.maxLength(40))),
  /** By coin type (ENSIP-9, ENSIP-11) in decimal digits: 60 is Ethereum. */
  addresses: z.record(
    z.string().check(z.regex(/^\d{1,10}$/)),
    z.object({
      address: z.string().check(z.maxLength(128)),
      created: z.optional(z.string().check(z.maxLength(40))),
    }),
  ),
  attributes: z.array(NameAttributes).check(z.maxLength(10)),
})
export type NameRecord = z.infer<typeof NameRecord>

/** What is signed to get a name, as JSON text. `timestamp` is in seconds. */
export const NameClaim = z.strictObject({
  name: z.string().check(z.maxLength(nameMaxChars)),
  attributes: z.record(z.enum(['avatar', 'bio']), z.optional(text)),
  timestamp: z.int().check(z.minimum(0)),
})

/** The text that an owner signs to get a name. `now` is in milliseconds. */
export function toClaimText(name: string, now: number): string {
  return JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1_000) })
}
