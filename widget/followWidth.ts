import type { App } from './app.ts'
import { setWide } from './stores/modal.ts'

/**
 * Keeps up to date whether the screen has room for two columns. A touch screen has a sheet instead: its
 * keyboard may take half of the height at any moment.
 */
export function followWidth(
  { stores: { modal }, coarsePointer }: Pick<App, 'stores' | 'coarsePointer'>,
  window: Pick<Window, 'matchMedia'>,
): void {
  const query = window.matchMedia('(min-width: 840px) and (min-height: 560px)')
  const note = () => {
    const wide = query.matches && !coarsePointer()
    if (modal.getState().wide !== wide) modal.setState(setWide(wide))
  }
  query.addEventListener('change', note)
  modal.subscribe(note) // a new session with the page resets every store
  note()
}
