/** @jsxImportSource preact */
import { useId } from 'preact/hooks'
import type { Speed } from '../../../chains/signing/approvalEdit.ts'
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { speedsOf } from '../../../chains/signing/chooseSpeed.ts'
import { text } from '../../texts/text.ts'
import { formatCoin } from '../formatAmount.ts'

type Props = {
  /** As it is shown now: with the speed that was chosen. */
  item: ItemOf<'spend'>
  onSpeed: (speed: Speed) => void
}

/** How soon a payment is to be confirmed, and what each choice costs; nothing where there is none. */
export function SpeedChoice({ item, onSpeed }: Props) {
  const name = useId()
  const speeds = speedsOf(item)
  if (speeds.length < 2) return null
  return (
    <fieldset class="editor">
      <legend class="muted small">{text('speed.legend')}</legend>
      {speeds.map(({ speed, minutes, fee, leaving, base64 }) => (
        <label key={speed} class="option">
          <input
            type="radio"
            name={name}
            checked={base64 === item.base64}
            onChange={() => onSpeed(speed)}
          />
          <span>
            {text(`speed.${speed}`)}
            {', '}
            {timeText(minutes)}
            <span class="muted small speedCosts">
              {text('speed.costs', {
                fee: formatCoin(fee, item.coin),
                total: formatCoin(leaving, item.coin),
              })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const hour = 60
const day = 24 * hour

function timeText(minutes: number): string {
  if (minutes < hour) return text('speed.minutes', { count: minutes })
  if (minutes < day) return text('speed.hours', { count: Math.round(minutes / hour) })
  return text('speed.days', { count: Math.round(minutes / day) })
}
