/** @jsxImportSource preact */
import { useId } from 'preact/hooks'

type Props = {
  title: string
  detail: string
  /** No button where there is none. */
  action: string | undefined
  busy: boolean
  onAction: () => void
}

/** One thing of a list, and what can be done with it. */
export function ListEntry({ title, detail, action, busy, onAction }: Props) {
  const id = useId()
  return (
    <li class="entry">
      <div>
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
          aria-disabled={busy}
          aria-describedby={id}
          onClick={onAction}
        >
          {action}
        </button>
      )}
    </li>
  )
}
