import { useText } from '../../../texts/useText.ts'
import { Group } from '../../../ui/Group.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'

/** The list while the wallets of the page have not yet announced themselves. */
export function WalletSkeleton() {
  const t = useText()
  return (
    <div>
      <span className="onlyHeard" role="status">
        {t('connect.searching')}
      </span>
      <Group>
        <RowSkeleton />
        <RowSkeleton />
      </Group>
    </div>
  )
}
