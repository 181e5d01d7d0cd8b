/** @jsxImportSource preact */
import { useId, useState } from 'preact/hooks'
import type { ApprovalItem, TransactionShown } from '../../../chains/signing/approvalItem.ts'
import { text } from '../../texts/text.ts'
import { amountText } from '../amountText.ts'
import { type ParsedAmount, parseAmount } from '../parseAmount.ts'
import { tokenNameIn } from '../tokenNameIn.ts'

type Props = {
  /** As the site requested it. */
  asked: TransactionShown
  item: ApprovalItem
  onAllowance: (chosen: string | undefined) => void
}
/**
 * Called with the choice for the transaction at an index: undefined for the requested amount, `invalid` while the field
 * holds no valid amount.
 */
export type OnAllowance = (index: number, chosen: string | undefined) => void
type Choice = 'asked' | 'custom' | 'all'

/** Lets the user change the requested allowance, or says that it cannot be changed. */
export function AmountEditor({ asked, item, onAllowance }: Props) {
  const [open, setOpen] = useState(false)
  const [choice, setChoice] = useState<Choice>('asked')
  const [typed, setTyped] = useState('')
  const name = useId()
  const [claim] = asked.claims
  const { editable } = asked
  if (!claim || !editable) return <span class="muted small">{text('edit.fixed')}</span>
  const decimals = claim.token.decimals ?? 0
  const token = tokenNameIn(item, claim.token)
  const parse = (value: string) =>
    parseAmount(value, {
      decimals,
      most: BigInt(editable.most),
      decimalSign: decimalSignOf(navigator.language),
    })

  const choose = (next: Choice, value = typed) => {
    setChoice(next)
    setTyped(value)
    if (next === 'asked') return onAllowance(undefined)
    if (next === 'all') return onAllowance(editable.most)
    const parsed = parse(value)
    onAllowance('amount' in parsed ? parsed.amount : 'invalid')
  }
  const wrong = choice === 'custom' && typed !== '' ? wrongText(parse(typed), decimals) : undefined

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
        <Amount typed={typed} token={token} wrong={wrong} onType={(to) => choose('custom', to)} />
      )}
      {/* An increase by the maximum overflows in the contract, and fails. */}
      {!editable.adds && (
        <Option name={name} checked={choice === 'all'} onChoose={() => choose('all')}>
          {text('edit.all', { token })}
        </Option>
      )}
    </fieldset>
  )
}

type AmountProps = {
  typed: string
  token: string
  wrong: string | undefined
  onType: (to: string) => void
}

function Amount({ typed, token, wrong, onType }: AmountProps) {
  return (
    <>
      <label class="amountField">
        <input
          type="text"
          inputMode="decimal"
          autocomplete="off"
          maxLength={120}
          value={typed}
          aria-label={text('edit.custom')}
          aria-invalid={wrong !== undefined}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
        />
        <span class="muted">{token}</span>
      </label>
      {wrong !== undefined && (
        <p class="fieldError" role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}

function wrongText(parsed: ParsedAmount, decimals: number): string | undefined {
  if ('amount' in parsed) return undefined
  if (parsed.wrong === 'twoWays') return text('edit.twoWays', parsed)
  return parsed.wrong === 'digits'
    ? text('edit.digits', { decimals })
    : text(`edit.${parsed.wrong}`)
}

function decimalSignOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
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
