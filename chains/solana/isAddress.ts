import { base58 } from '@scure/base'

/** Whether a text is the base58 of 32 bytes, as each address is. */
export function isAddress(text: string): boolean {
  try {
    return base58.decode(text).length === 32
  } catch {
    return false // a letter that base58 does not have
  }
}
