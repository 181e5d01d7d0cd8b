import type { Transfer } from '../../../shared-schemas/entities/transaction.ts'
import { plainName } from '../../lib/plainName.ts'
import { useLocale } from '../../texts/useText.ts'
import { formatWhole } from '../../ui/formatAmount.ts'
import css from './activity.module.css'
import { formatQuantity } from './formatQuantity.ts'
import { toUnitsOf } from './toUnitsOf.ts'

type Props = {
  transfer: Transfer
  sign?: '' | '+' | '-'
  /** With every digit that it has. */
  whole?: boolean
  /** Something follows that stands apart: screen readers read a comma. */
  goesOn?: boolean
}

/** Characters of a symbol, and of the name of an item, in a list. */
const symbolChars = 11
const itemChars = 24

/** The amount of a transfer; of an item its name, and how many where there are several. */
export function TransferAmount({ transfer, sign = '', whole = false, goesOn = false }: Props) {
  const locale = useLocale()
  return (
    <span className={css.amount} data-positive={sign === '+'} data-whole={whole}>
      <bdi>
        {sign}
        {amountText(transfer, { locale, whole })}
      </bdi>
      {goesOn && <span className={css.unseen}>, </span>}
    </span>
  )
}

/** That amount as text. */
export function amountText(
  { fungible_info, nft_info, quantity: { numeric } }: Transfer,
  { locale, whole = false }: { locale: string; whole?: boolean },
): string {
  if (nft_info) {
    const given = plainName(nft_info.name) ?? ''
    const name = whole ? given : shorten(given, itemChars)
    const count = formatWhole(toUnitsOf(numeric), locale)
    return /^0*1(\.0*)?$/.test(numeric) ? name : `${count} × ${name}`
  }
  const amount = whole ? formatWhole(toUnitsOf(numeric), locale) : formatQuantity(numeric, locale)
  const symbol = plainName(fungible_info?.symbol) ?? ''
  return symbol === '' ? amount : `${amount} ${whole ? symbol : shorten(symbol, symbolChars)}`
}

function shorten(text: string, most: number): string {
  const chars = [...text]
  return chars.length > most ? `${chars.slice(0, most).join('').trimEnd()}…` : text
}
