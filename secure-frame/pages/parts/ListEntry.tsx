/** @jsxImportSource preact */
import { useId, useState } from 'preact/hooks'
import { texts } from '../texts.ts'
import { useGate } from './useGate.ts'

type Props = {
  title: string
  detail: string
  /** A second line of detail. */
  more?: string
  /** Label of the button; no button if undefined. */
  action: string | undefined
  busy: boolean
  /** The button removes something, so it works only once it has been visible for a while. */
  gated?: boolean
  onAction: () => void
}

/** An entry of a list, with one action. */
export function ListEntry({ title, detail, more, action, busy, gated = true, onAction }: Props) {
  const id = useId()
  const [content, setContent] = useState<Element | null>(null)
  const { armed, allows, again } = useGate(content)
  const act = (event: Event) => {
    if (!busy && (!gated || allows(event))) onAction()
  }
  return (
    <li class="entry">
      <div ref={setContent}>
        <p id={id}>
          <bdi>{title}</bdi>
        </p>
        {detail !== '' && <p class="muted small">{detail}</p>}
        {more !== undefined && <p class="muted small">{more}</p>}
      </div>
      {action !== undefined && (
        <button
          type="button"
          class="button"
          data-kind="secondary"
          aria-disabled={busy || (gated && !armed)}
          aria-describedby={id}
          onClick={act}
        >
          {action}
        </button>
      )}
      {again && (
        <p class="again muted small" role="alert">
          {texts.pressAgain}
        </p>
      )}
    </li>
  )
}
