import { CopyButton } from './CopyButton.tsx'
import css from './Details.module.css'

type Props = { text: string; copyLabel: string; copiedLabel: string }

/** What exactly went wrong, for whoever will be asked about it. */
export function Details({ text, copyLabel, copiedLabel }: Props) {
  return (
    <div className={css.details}>
      <p className={css.text} dir="auto">
        {text}
      </p>
      <CopyButton text={text} label={copyLabel} copiedLabel={copiedLabel} />
    </div>
  )
}
