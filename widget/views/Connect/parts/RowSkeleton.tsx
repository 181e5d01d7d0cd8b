import { Skeleton } from '../../../ui/Skeleton.tsx'
import css from '../view.module.css'

/** The place of a wallet in a group of rows. */
export function RowSkeleton() {
  return (
    <span className={css.place}>
      <Skeleton widthPx={40} heightPx={40} />
      <Skeleton widthPx={120} heightPx={16} />
    </span>
  )
}
