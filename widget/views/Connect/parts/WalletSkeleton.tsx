import { useText } from '../../../texts/useText.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import css from '../view.module.css'

/** The list while the wallets of the page have not yet announced themselves. */
export function WalletSkeleton() {
  const t = useText()
  return (
    <div className={css.section}>
      <span className="onlyHeard" role="status">
        {t('connect.searching')}
      </span>
      <Skeleton widthPx={72} heightPx={18} />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}
