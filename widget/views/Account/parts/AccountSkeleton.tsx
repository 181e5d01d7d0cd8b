import { useText } from '../../../texts/useText.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Late } from '../../Late.tsx'
import { useFrameReload } from '../../useFrameReload.ts'
import css from '../view.module.css'

/** An account whose connection is being restored. */
export function AccountSkeleton() {
  const t = useText()
  const reloadFrame = useFrameReload()
  return (
    <div className={css.panel}>
      <span className="onlyHeard" role="status">
        {t('account.restoring')}
      </span>
      <div className={css.who}>
        <Skeleton shape="circle" widthPx={72} heightPx={72} />
        <Skeleton widthPx={140} heightPx={36} />
        <Skeleton widthPx={180} heightPx={40} />
      </div>
      <div className={css.facts}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
      <Late onRetry={reloadFrame} />
    </div>
  )
}
