import { readsAs } from '../../../shared-schemas/format/readsAs.ts'
import { socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { en } from '../../texts/en.ts'

const providers = Object.values(socialNames)
const rows = [
  ...['connect.all', 'connect.newHere', 'connect.lookAgain', 'connect.showAll'],
  ...['pairing.row', 'login.email', 'login.submit'],
] as const satisfies readonly (keyof typeof en)[]

const readings = new Set([...rows.map((key) => en[key]), ...providers].map(readsAs))
/** `X` alone is the provider; as a word it begins many a name. */
const words = new Set(providers.filter((name) => name.length > 1).map(readsAs))

/**
 * Whether a name reads like a row of Connect that is no wallet: a login at a provider, the login by email, the pairing,
 * the list. A wallet of the page with such a name would stand beside that row. Source: T19.
 */
export function isOwnRow(name: string): boolean {
  const parts = name.normalize('NFKD').split(/[^\p{L}\p{N}\p{M}]+/u)
  return readings.has(readsAs(name)) || parts.some((part) => words.has(readsAs(part)))
}
