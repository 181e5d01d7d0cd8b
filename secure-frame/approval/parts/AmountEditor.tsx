/** @jsxImportSource preact */
import { useId, useState } from 'preact/hooks'
import type { ApprovalItem, TransactionShown } from '../../rpc/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { amountText } from '../amountText.ts'
import { amountMost, parseAmount } from '../parseAmount.ts'
import { tokenNameIn } from '../tokenNameIn.ts'

type Props = {
  /** As the site asked for it. */
  asked: TransactionShown
  item: ApprovalItem
  onAllowance: (chosen: string | undefined) => void
}
/**
 * Takes the choice for the transaction at a place: undefined for the amount that the site asked for, `invalid` while
 * the field holds none.
 */
export type OnAllowance = (place: number, chosen: string | undefined) => void
type Choice = 'asked' | 'custom' | 'all'

/** Lets the user allow another amount than the site asked for, where that is possible. */
export function AmountEditor({ asked, item, onAllowance }: Props) {
  const [open, setOpen] = useState(false)
  const [choice, setChoice] = useState<Choice>('asked')
  const [typed, setTyped] = useState('')
  const name = useId()
  const [claim] = asked.claims
  if (!claim || !asked.allowanceEditable) return null
  const decimals = claim.token.decimals ?? 0
  const token = tokenNameIn(item, claim.token)

  const choose = (next: Choice, value = typed) => {
    setChoice(next)
    setTyped(value)
    if (next === 'asked') onAllowance(undefined)
    else if (next === 'all') onAllowance(String(amountMost))
    else onAllowance(parseAmount(value, decimals) ?? 'invalid')
  }
  const isWrong = choice === 'custom' && typed !== '' && parseAmount(typed, decimals) === undefined

  if (!open)
    return (
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        {text('edit.open')}
      </button>
    )
  return (
    <fieldset class="editor">
      <legend class="onlyHeard">{text('edit.legend')}</legend>
      <Option name={name} checked={choice === 'asked'} onChoose={() => choose('asked')}>
        {text('edit.asked', { amount: amountText(claim, item) })}
      </Option>
      <Option name={name} checked={choice === 'custom'} onChoose={() => choose('custom')}>
        {text('edit.custom')}
      </Option>
      {choice === 'custom' && (
        <label class="amountField">
          <input
            type="text"
            inputMode="decimal"
            autocomplete="off"
            maxLength={80}
            value={typed}
            aria-label={text('edit.custom')}
            aria-invalid={isWrong}
            onInput={({ currentTarget }) => choose('custom', currentTarget.value)}
          />
          <span class="muted">{token}</span>
        </label>
      )}
      {isWrong && (
        <p class="fieldError" role="alert">
          {text('edit.digits', { decimals })}
        </p>
      )}
      <Option name={name} checked={choice === 'all'} onChoose={() => choose('all')}>
        {text('edit.all', { token })}
      </Option>
    </fieldset>
  )
}

type OptionProps = {
  name: string
  checked: boolean
  onChoose: () => void
  children: string
}

function Option({ name, checked, onChoose, children }: OptionProps) {
  return (
    <label class="option">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}
