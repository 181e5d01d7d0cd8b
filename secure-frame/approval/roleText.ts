import { text } from '../texts/text.ts'
import { plainText } from './plainText.ts'

/** The role of an address in a request; for a field, the field's name. */
export type AddressRole =
  | 'recipient'
  | 'spender'
  | 'owner'
  | 'contract'
  | 'account'
  | 'known'
  | { field: string }

/** The role in words, for labels of buttons. */
export function roleText(of: AddressRole): string {
  return typeof of === 'string' ? text(`role.${of}`) : plainText(of.field)
}
