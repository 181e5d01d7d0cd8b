import type { Field } from './approvalItem.ts'

/**
 * The addresses that a field holds: one, or the list that an argument such as `address[]` is written as. A text that is
 * the address of an EVM account and nothing else is one too.
 */
export function addressesIn({ type, value = '' }: Pick<Field, 'type' | 'value'>): string[] {
  if (type.startsWith('address')) return value.split(', ').filter((it) => it !== '')
  return type === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? [value] : []
}
