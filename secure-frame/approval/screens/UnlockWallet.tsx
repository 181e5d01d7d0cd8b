/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { text } from '../../texts/text.ts'
import { Header } from '../parts/Header.tsx'

type Props = {
  siteOrigin: string | undefined
  place: number
  total: number
  /** The ways to unlock, in the window. */
  children?: ComponentChildren
  /** The button that opens the window, in the frame. */
  instead?: ComponentChildren
  onCancel: () => void
}

/** Prompts the user to unlock their wallet for the site, or to cancel. */
export function UnlockWallet({ children, instead, onCancel, ...header }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.isTrusted) onCancel()
  }
  return (
    <main class="screen" aria-labelledby="approval-title" onKeyDown={onKeyDown}>
      <div class="content">
        <Header {...header} title={text('title.unlock')} />
        <div class="body">
          <p>{text('unlock.body')}</p>
          {children}
        </div>
      </div>
      <footer class="footer">
        <div
          class="buttons"
          data-single={instead === undefined}
          data-stacked={instead !== undefined}
        >
          {instead}
          <button type="button" class="button" data-kind="secondary" onClick={onCancel}>
            {text('action.cancel')}
          </button>
        </div>
      </footer>
    </main>
  )
}
