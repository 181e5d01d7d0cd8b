/** @jsxImportSource preact */
import { useId, useState } from 'preact/hooks'
import { texts } from '../texts.ts'
import { useGate } from './useGate.ts'

type Props = {
  title: string
  detail: string
  /** Below the detail. */
  more?: string
  /** No button where there is none. */
  action: string | undefined
  busy: boolean
  /** The button takes something away, so it waits until it was seen. */
  gated?: boolean
  onAction: () => void
}

/** One thing of a list, and what can be done with it. */
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
