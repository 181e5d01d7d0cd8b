import { useText } from '../../texts/useText.ts'
import { Group } from '../../ui/Group.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Late } from '../Late.tsx'
import css from './activity.module.css'

const rows = [0, 1, 2, 3, 4]

/** The places of the first transactions while they are fetched. */
export function LoadingRows() {
  const t = useText()
  return (
    <div className={css.section} aria-busy="true">
      <span className="onlyHeard" role="status">
        {t('activity.loading')}
      </span>
      <Group>
        {rows.map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
      </Group>
      <Late />
    </div>
  )
}
