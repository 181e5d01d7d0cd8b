import { defineView } from '../defineView.ts'
import { FilterNote } from './parts/FilterNote.tsx'
import { NoWallets } from './parts/NoWallets.tsx'
import { StorageNote } from './parts/StorageNote.tsx'
import { useWallets } from './parts/useWallets.ts'
import { WalletList } from './parts/WalletList.tsx'
import { WalletSkeleton } from './parts/WalletSkeleton.tsx'
import { WhatIsAWallet } from './parts/WhatIsAWallet.tsx'
import css from './view.module.css'

export const view = defineView({
  title: (t) => t('connect.title'),
  Component: Connect,
})

/** The wallets of the page, the ones used before first. */
function Connect() {
  const { recent, others, searching } = useWallets()
  const none = recent.length + others.length === 0
  return (
    <div className={css.view}>
      <FilterNote />
      {none && (searching ? <WalletSkeleton /> : <NoWallets />)}
      {!none && <WalletList recent={recent} others={others} />}
      {!none && <StorageNote />}
      {!none && <WhatIsAWallet />}
    </div>
  )
}
