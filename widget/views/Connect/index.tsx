import { Fragment, type ReactNode } from 'react'
import { useText } from '../../texts/useText.ts'
import { defineView } from '../defineView.ts'
import { useFeatures } from '../useFeatures.ts'
import { EmailLogin } from './parts/EmailLogin.tsx'
import { FilterNote } from './parts/FilterNote.tsx'
import { NoWallets } from './parts/NoWallets.tsx'
import { StorageNote } from './parts/StorageNote.tsx'
import { useEmbeddedOffer } from './parts/useEmbeddedOffer.ts'
import { useWallets } from './parts/useWallets.ts'
import { WalletList } from './parts/WalletList.tsx'
import { WalletSkeleton } from './parts/WalletSkeleton.tsx'
import { WhatIsAWallet } from './parts/WhatIsAWallet.tsx'
import css from './view.module.css'

export const view = defineView({
  title: (t) => t('connect.title'),
  Component: Connect,
})

/** The ways to connect that are on, in the order of the site. */
function Connect() {
  const t = useText()
  const { connectMethodsOrder } = useFeatures()
  const offersEmail = useEmbeddedOffer()
  const wallets = useWallets()
  const none = wallets.recent.length + wallets.others.length === 0
  const parts = connectMethodsOrder.flatMap((method): [string, ReactNode][] => {
    if (method === 'email' && offersEmail) return [[method, <EmailLogin key={method} />]]
    return method === 'wallet'
      ? [[method, <Wallets key={method} wallets={wallets} aside={offersEmail} />]]
      : []
  })
  return (
    <div className={css.view}>
      <FilterNote />
      {parts.map(([method, part], index) => (
        <Fragment key={method}>
          {index > 0 && <p className={css.or}>{t('connect.or')}</p>}
          {part}
        </Fragment>
      ))}
      {(offersEmail || !none) && <WhatIsAWallet />}
    </div>
  )
}

type WalletsProps = { wallets: ReturnType<typeof useWallets>; aside: boolean }

/** The wallets of the page, the ones used before first. `aside`: there is another way as well. */
function Wallets({ wallets: { recent, others, searching }, aside }: WalletsProps) {
  const none = recent.length + others.length === 0
  if (none) return searching ? <WalletSkeleton /> : <NoWallets aside={aside} />
  return (
    <>
      <WalletList recent={recent} others={others} />
      <StorageNote />
    </>
  )
}
