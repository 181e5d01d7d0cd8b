import { useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import css from '../view.module.css'

/** Says so where the browser denies the widget and the page all storage. */
export function StorageNote() {
  const t = useText()
  const keptIn = useStoreOf((state) => state.options.keptIn)
  return keptIn === 'memory' ? <p className={css.hint}>{t('connect.notKept')}</p> : null
}
