import { Fragment, type ReactNode } from 'react'
import { hasEmbeddedLogin } from '../../actions/features/hasEmbeddedLogin.ts'
import { isWide } from '../../actions/modal/isWide.ts'
import { rowsTaken } from '../../actions/wallets/walletRows.ts'
import { useStoreOf } from '../../context.tsx'
import { currentRoute } from '../../stores/router.ts'
import { useText } from '../../texts/useText.ts'
import { defineView } from '../defineView.ts'
import { useFeatures } from '../useFeatures.ts'
import { ContinueLogin } from './parts/ContinueLogin.tsx'
import { EmailLogin } from './parts/EmailLogin.tsx'
import { EndedNote } from './parts/EndedNote.tsx'
import { FilterNote } from './parts/FilterNote.tsx'
import { NewToWallets } from './parts/NewToWallets.tsx'
import { RestoringNote } from './parts/RestoringNote.tsx'
import { SocialButtons } from './parts/SocialButtons.tsx'
import { StorageNote } from './parts/StorageNote.tsx'
import { useEmbeddedOffer } from './parts/useEmbeddedOffer.ts'
import { Wallets } from './parts/Wallets.tsx'
import { WhatIsAWallet } from './parts/WhatIsAWallet.tsx'
import css from './view.module.css'

export const view = defineView({
  title: (t, state, _params, app) =>
    t(hasEmbeddedLogin(app, state) ? 'connect.title' : 'connect.titleWallets'),
  Component: Connect,
  Aside: NewToWallets,
})

type Part = { isLogin: boolean; method: string; content: ReactNode }

/** The ways to connect that are on, in the order of the site; a divider stands between wallets and logins. */
function Connect() {
  const t = useText()
  const { connectMethodsOrder } = useFeatures()
  const { email, socials } = useEmbeddedOffer()
  const wide = useStoreOf(isWide)
  // Beside the list it stands until something else is chosen.
  const chosen = useStoreOf(({ router }) => currentRoute(router).view !== 'Connect')
  const noted = useStoreOf((state) => rowsTaken(state) > 0)
  const aside = email || socials.length > 0
  const parts = connectMethodsOrder.flatMap((method, index): Part[] => {
    if (method === 'wallet') return [{ isLogin: false, method, content: <Wallets aside={aside} /> }]
    if (method === 'email' && email)
      return [
        {
          isLogin: true,
          method,
          content: <EmailLogin explained={(wide && !noted) || index === 0} />,
        },
      ]
    if (method === 'social' && socials.length > 0)
      return [{ isLogin: true, method, content: <SocialButtons providers={socials} /> }]
    return []
  })
  return (
    <div className={css.view} data-noted={noted}>
      <EndedNote />
      <RestoringNote />
      <FilterNote />
      {aside && <ContinueLogin />}
      {parts.map(({ isLogin, method, content }, index) => (
        <Fragment key={method}>
          {index > 0 && parts[index - 1]?.isLogin !== isLogin && (
            <p className={css.or}>{t('connect.or')}</p>
          )}
          {content}
        </Fragment>
      ))}
      <StorageNote />
      {(!wide || chosen) && <WhatIsAWallet />}
    </div>
  )
}
