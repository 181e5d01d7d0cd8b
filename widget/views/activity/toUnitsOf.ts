import type { Units } from '../../ui/formatAmount.ts'

/** An amount in whole tokens, e.g. `1.5`, with as many decimals as it has. */
export function toUnitsOf(numeric: string): Units {
  const [whole = '', rest = ''] = numeric.split('.')
  return { value: BigInt(whole + rest), decimals: rest.length }
}
