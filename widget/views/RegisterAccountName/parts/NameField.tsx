import { type ChangeEvent, type ReactNode, useId } from 'react'
import { labelMaxChars } from '../../../../shared-schemas/entities/nameLimits.ts'
import { labelOfName } from '../../../../shared-schemas/entities/names.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { typeLabel } from '../../../stores/names.ts'
import type { Translate } from '../../../texts/translate.ts'
import { useText } from '../../../texts/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import css from '../view.module.css'
import type { NameCheck } from './useNameCheck.ts'

type Props = { zone: string; check: NameCheck; busy: boolean }

const wrong: readonly NameCheck['state'][] = ['characters', 'taken', 'unfit']

/** The label with the suffix behind it, and what is known of the name below. */
export function NameField({ zone, check, busy }: Props) {
  const app = useApp()
  const t = useText()
  const id = useId()
  const typed = useStoreOf(({ names }) => names.typed)
  const suffix = `.${zone}`
  const isWrong = wrong.includes(check.state)

  const type = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const lower = field.value.toLowerCase()
    const { selectionStart: at } = field
    // Here, not by React, which would move the caret to the end.
    if (lower !== field.value && lower.length === field.value.length) {
      field.value = lower
      field.setSelectionRange(at, at)
    }
    const label = lower.trim()
    app.stores.names.setState(typeLabel(labelOfName(label, zone) ?? label))
  }

  return (
    <div className={css.field}>
      <div className={css.box} data-invalid={isWrong} dir="ltr">
        <input
          className={css.input}
          aria-label={t('names.field', { suffix })}
          aria-describedby={id}
          aria-invalid={isWrong}
          placeholder={t('names.enter')}
          value={typed}
          maxLength={labelMaxChars + suffix.length} // a whole name may be pasted
          readOnly={busy}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          data-first
          onChange={type}
        />
        <bdi className={css.suffix} aria-hidden="true">
          {suffix}
        </bdi>
        <span className={css.mark}>
          {check.state === 'checking' && <Spinner sizePx={18} />}
          {check.state === 'available' && <Icon name="check" size={18} />}
        </span>
      </div>
      <p className={css.state} id={id} role="status" data-state={check.state}>
        {stateText(t, check)}
      </p>
    </div>
  )
}

/** What is known of the name. It is said in words of the catalogue, or in those of the server. */
function stateText(t: Translate, check: NameCheck): ReactNode {
  switch (check.state) {
    case 'empty':
      return ''
    case 'unfit':
    case 'unchecked':
      return <bdi>{check.reason}</bdi>
    default:
      return t(`names.${check.state}`)
  }
}
