import { useId, useRef } from 'react'
import { close } from '../actions/modal/close.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Alert } from './Alert.tsx'
import { AutoHeight } from './AutoHeight.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import css from './Modal.module.css'
import { Router, useScreen } from './Router.tsx'
import { Toast } from './Toast.tsx'
import { useKeyboard } from './useKeyboard.ts'
import { useSheetDrag } from './useSheetDrag.ts'

/**
 * The dialog: a card in the middle of the page, a sheet at its lower edge on phones, or a box in the
 * page's flow. The page's own dialog dims what is behind; here is only what takes the click.
 */
export function Modal() {
  const app = useApp()
  const t = useText()
  const titleId = useId()
  const dialog = useRef<HTMLElement>(null)
  const open = useStoreOf((state) => state.modal.open)
  const shaking = useStoreOf((state) => state.modal.shaking)
  const embedded = useStoreOf((state) => state.options.site.embedded)
  const screen = useScreen()
  const title = useStoreOf((state) =>
    screen.view ? screen.view.title(t, state, screen.route.params ?? {}) : t('modal.loading'),
  )
  const drag = useSheetDrag(dialog, () => close(app))
  const visible = open || embedded

  useKeyboard(dialog, { active: open && !embedded, onEscape: () => close(app) })

  return (
    <div className={css.layer} data-open={visible} data-embedded={embedded}>
      {!embedded && <div className={css.outside} onClick={() => close(app)} aria-hidden="true" />}
      <section
        ref={dialog}
        className={css.dialog}
        role="dialog"
        aria-modal={!embedded}
        aria-labelledby={titleId}
        tabIndex={-1}
        data-shaking={shaking}
      >
        <Toast />
        <div className={css.card}>
          <div className={css.grip} {...drag}>
            <span className={css.handle} />
            <Header title={title} titleId={titleId} onlyCloses={screen.view?.onlyCloses ?? false} />
          </div>
          <AutoHeight>
            <Alert />
            <div className={css.views}>
              <Router screen={screen} />
            </div>
            <Footer />
          </AutoHeight>
        </div>
      </section>
    </div>
  )
}
