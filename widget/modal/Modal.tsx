import { useEffect, useId, useRef } from 'react'
import { close } from '../actions/modal/close.ts'
import { closeFromOutside } from '../actions/modal/closeFromOutside.ts'
import { goBack } from '../actions/router/goBack.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Alert } from './Alert.tsx'
import { AutoHeight } from './AutoHeight.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import css from './Modal.module.css'
import { Offline } from './Offline.tsx'
import { Router, useScreen } from './Router.tsx'
import { Toast } from './Toast.tsx'
import { useKeyboard } from './useKeyboard.ts'
import { useSheetDrag } from './useSheetDrag.ts'
import { useWaysPlace } from './useWaysPlace.ts'
import { Ways } from './Ways.tsx'

/**
 * The dialog: a card in the middle of the page, a sheet at its lower edge on phones, or a box in the
 * page's flow. The page's own dialog dims what is behind; here is only what takes the click. On a wide
 * screen the ways to connect stay in a left column, and what was chosen from them is in the right one.
 * The dialog has the name of the view on screen, in whichever column that is.
 */
export function Modal() {
  const app = useApp()
  const t = useText()
  const dialog = useRef<HTMLElement>(null)
  const titleId = useId()
  const waysTitleId = useId()
  const open = useStoreOf((state) => state.modal.open)
  const shaking = useStoreOf((state) => state.modal.shaking)
  const embedded = useStoreOf((state) => state.options.site.embedded)
  const screen = useScreen()
  const title = useStoreOf((state) =>
    screen.view ? screen.view.title(t, state, screen.route.params ?? {}, app) : t('modal.loading'),
  )
  const depth = useStoreOf((state) => state.router.history.length)
  const place = useWaysPlace()
  const wide = place !== -1
  const aside = place === depth - 1
  // In the right column there is nothing to go back to but what was chosen there before.
  const canGoBack = depth > (wide ? place + 2 : 1) && !screen.view?.onlyCloses
  const drag = useSheetDrag(dialog, () => close(app))
  const ahead = useStoreOf((state) => state.modal.ahead)
  const visible = open || ahead || embedded
  const viewSince = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view begins anew
  useEffect(() => {
    viewSince.current = app.now()
  }, [app, screen.route.view])

  useKeyboard(dialog, { active: open && !embedded, onEscape: () => close(app) })

  return (
    <div className={css.layer} data-open={visible} data-embedded={embedded}>
      {!embedded && (
        <div
          className={css.outside}
          onClick={() => closeFromOutside(app, { viewSince: viewSince.current })}
          aria-hidden="true"
        />
      )}
      <section
        ref={dialog}
        className={css.dialog}
        role="dialog"
        aria-modal={!embedded}
        aria-labelledby={aside ? waysTitleId : titleId}
        tabIndex={-1}
        data-shaking={shaking}
        data-wide={wide}
      >
        <Toast />
        <div className={css.card}>
          {wide && <Ways place={place} titleId={waysTitleId} />}
          <div className={css.grip} {...drag}>
            <span className={css.handle} />
            {!aside && (
              <Header
                title={title}
                titleId={titleId}
                level={wide ? 2 : 1}
                onBack={canGoBack ? () => goBack(app) : undefined}
              />
            )}
          </div>
          <AutoHeight fixed={wide} end={!wide && <Footer />}>
            <Offline />
            <Alert />
            <div className={css.views}>
              <Router screen={screen} aside={aside} />
            </div>
          </AutoHeight>
          {!embedded && (
            <div className={css.close}>
              <IconButton icon="close" label={t('modal.close')} onClick={() => close(app)} />
            </div>
          )}
        </div>
      </section>
    </div>
  )
}
