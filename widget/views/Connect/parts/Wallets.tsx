import { useEffect, useState } from 'react'
import { useStoreOf } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Group } from '../../../ui/Group.tsx'
import css from '../view.module.css'
import { InstalledWallets } from './InstalledWallets.tsx'
import { MoreWallets } from './MoreWallets.tsx'
import { NoWallets } from './NoWallets.tsx'
import { useWallets } from './useWallets.ts'
import { WalletConnectRow } from './WalletConnectRow.tsx'
import { WalletSkeleton } from './WalletSkeleton.tsx'

/** The wallets of the page, the way to one on another device, and others. `aside`: a login is offered too. */
export function Wallets({ aside }: { aside: boolean }) {
  const t = useText()
  const { wallets, missing, searching } = useWallets()
  const touch = useStoreOf(({ options }) => options.site.coarsePointer)
  const none = wallets.length + missing === 0
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), []) // a live region announces changes, not what it was created with
  if (none && searching && !aside) return <WalletSkeleton />
  return (
    <section className={css.section}>
      {none && !(aside && touch) && <NoWallets aside={aside} searching={searching} />}
      {!none && (
        <span className="onlyHeard" role="status">
          {drawn && missing === 0 && t('connect.found', { count: wallets.length })}
        </span>
      )}
      <Group list>
        <InstalledWallets wallets={wallets} missing={missing} />
        <WalletConnectRow />
        <MoreWallets />
      </Group>
    </section>
  )
}
