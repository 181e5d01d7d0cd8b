import { useText } from '../texts/useText.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Late } from '../views/Late.tsx'
import css from './LoadingView.module.css'

/** The place of a view whose code is on its way. */
export function LoadingView() {
  const t = useText()
  return (
    <div className={css.rows}>
      <span className="onlyHeard" role="status">
        {t('modal.loading')}
      </span>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Late />
    </div>
  )
}
