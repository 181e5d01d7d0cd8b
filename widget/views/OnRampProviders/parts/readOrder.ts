import type { OnrampOptions } from '../../../../shared-schemas/entities/onramp.ts'
import { toDecimal } from '../../../../shared-schemas/format/toDecimal.ts'
import { toUnits } from '../../../../shared-schemas/format/toUnits.ts'

/** Money has two decimals. */
const cents = 2

type Limits = OnrampOptions['paymentCurrencies'][number]['payment_method_limits'][number]

/** The amount that was typed, in plain digits; `problem` where it is none, or the method does not take it. */
export function readAmount(
  text: string,
  limits: Limits | undefined,
): { amount: string; problem?: never } | { amount?: never; problem: 'missing' | 'between' } {
  const value = toUnits(text, cents)
  if (value === undefined || value === 0n) return { problem: 'missing' }
  const [min, max] = [toUnits(limits?.min ?? '0', cents), toUnits(limits?.max ?? '', cents)]
  const fits = (min === undefined || value >= min) && (max === undefined || value <= max)
  return fits ? { amount: toDecimal(value, cents) } : { problem: 'between' }
}

/** Money as people of a locale write it. */
export function formatMoney(amount: string, currency: string, locale: string): string {
  const options = { style: 'currency', currency } as const
  try {
    return new Intl.NumberFormat(locale, options).format(amount as Intl.StringNumericLiteral) // digits only
  } catch {
    return `${amount} ${currency}` // no currency that Intl knows the form of
  }
}
