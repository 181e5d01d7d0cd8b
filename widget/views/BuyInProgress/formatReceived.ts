import { toUnits } from '../../../shared-schemas/format/toUnits.ts'
import { formatWhole } from '../../ui/formatAmount.ts'

/** An amount of whole tokens with every decimal that it has, as people of a locale write it. */
export function formatReceived(amount: string, locale: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  return formatWhole({ value: toUnits(amount, decimals) ?? 0n, decimals }, locale)
}
