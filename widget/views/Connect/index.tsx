import { Fragment, type ReactNode } from 'react'
import { useText } from '../../texts/useText.ts'
import { defineView } from '../defineView.ts'
import { useFeatures } from '../useFeatures.ts'
import { EmailLogin } from './parts/EmailLogin.tsx'
import { FilterNote } from './parts/FilterNote.tsx'
import { NoWallets } from './parts/NoWallets.tsx'
import { Offers } from './parts/Offers.tsx'
import { Socials } from './parts/Socials.tsx'
import { StorageNote } from './parts/StorageNote.tsx'
import { useEmbeddedOffer } from './parts/useEmbeddedOffer.ts'
import { useWallets } from './parts/useWallets.ts'
import { WalletConnectRow } from './parts/WalletConnectRow.tsx'
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
  const { email, socials } = useEmbeddedOffer()
  const aside = email || socials.length > 0
  const wallets = useWallets()
  const parts = connectMethodsOrder.flatMap((method): [string, ReactNode][] => {
    if (method === 'email' && email) return [[method, <EmailLogin key={method} />]]
    if (method === 'social' && socials.length > 0)
      return [[method, <Socials key={method} providers={socials} />]]
    return method === 'wallet'
      ? [[method, <Wallets key={method} wallets={wallets} aside={aside} />]]
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
      <WhatIsAWallet />
    </div>
  )
}

type WalletsProps = { wallets: ReturnType<typeof useWallets>; aside: boolean }

/** The wallets of the page, the ones used before first, then others. `aside`: there is another way as well. */
function Wallets({ wallets: { recent, others, searching }, aside }: WalletsProps) {
  const found = recent.length + others.length
  if (found === 0 && searching) return <WalletSkeleton />
  return (
    <>
      {found === 0 ? <NoWallets aside={aside} /> : <WalletList recent={recent} others={others} />}
      <WalletConnectRow />
      <Offers found={found} />
      {found > 0 && <StorageNote />}
    </>
  )
}
