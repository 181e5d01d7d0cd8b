import { text } from '../texts/text.ts'
import { plainText } from './plainText.ts'

/** Whose address it is; of a field, by the name that the field has. */
export type AddressRole =
  | 'recipient'
  | 'spender'
  | 'owner'
  | 'contract'
  | 'account'
  | 'known'
  | { field: string }

/** What an address is called where a button speaks of it. */
export function roleText(of: AddressRole): string {
  return typeof of === 'string' ? text(`role.${of}`) : plainText(of.field)
}
