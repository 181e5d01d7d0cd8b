/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { text } from '../../texts/text.ts'
import { Header } from '../parts/Header.tsx'

type Props = {
  siteOrigin: string | undefined
  place: number
  total: number
  /** The ways in, where they may be used. */
  children?: ComponentChildren
  /** The button that leads there, elsewhere. */
  instead?: ComponentChildren
  onCancel: () => void
}

/** The user's own wallet is locked: they open it for the site, or leave it. */
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
