/** @jsxImportSource preact */
import { useId, useState } from 'preact/hooks'
import { useGate } from './useGate.ts'

type Props = {
  title: string
  detail: string
  /** No button where there is none. */
  action: string | undefined
  busy: boolean
  /** The button takes something away, so it waits until it was seen. */
  gated?: boolean
  onAction: () => void
}

/** One thing of a list, and what can be done with it. */
export function ListEntry({ title, detail, action, busy, gated = true, onAction }: Props) {
  const id = useId()
  const [content, setContent] = useState<Element | null>(null)
  const { armed, allows } = useGate(content)
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
    </li>
  )
}
