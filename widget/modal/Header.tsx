import { close } from '../actions/modal/close.ts'
import { goBack } from '../actions/router/goBack.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { IconButton } from '../ui/IconButton.tsx'
import css from './Header.module.css'

type Props = { title: string; titleId: string; onlyCloses: boolean }

/** Back, title, close. */
export function Header({ title, titleId, onlyCloses }: Props) {
  const app = useApp()
  const t = useText()
  const canGoBack = useStoreOf((state) => state.router.history.length > 1) && !onlyCloses
  const embedded = useStoreOf((state) => state.options.site.embedded)

  return (
    <header className={css.header}>
      <div className={css.start}>
        {canGoBack && (
          <IconButton icon="back" label={t('modal.back')} onClick={() => goBack(app)} />
        )}
      </div>
      <h1 id={titleId} className={css.title}>
        {title}
      </h1>
      <div className={css.end}>
        {!embedded && (
          <IconButton icon="close" label={t('modal.close')} onClick={() => close(app)} />
        )}
      </div>
    </header>
  )
}
