import { choose } from '../../../actions/router/choose.ts'
import { useApp } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../view.module.css'

/** What stands beside the list on a wide screen while nothing is chosen: what a wallet is. */
export function NewToWallets() {
  const app = useApp()
  const t = useText()
  return (
    <Notice
      picture={<Picture />}
      title={t('connect.newTitle')}
      body={t('connect.whatBody')}
      actions={
        <Button onClick={() => choose(app, { view: 'GetWallet' })}>{t('connect.newHere')}</Button>
      }
    />
  )
}

/** A wallet, and a coin on its way in. */
function Picture() {
  return (
    <svg className={css.picture} viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
      <circle cx="60" cy="60" r="60" />
      <circle cx="60" cy="40" r="15" strokeWidth="3" />
      <path d="M40 46h40a12 12 0 0 1 12 12v20a12 12 0 0 1-12 12H40a12 12 0 0 1-12-12V58a12 12 0 0 1 12-12Z" />
      <path d="M92 62H80a6 6 0 0 0 0 12h12Z" />
    </svg>
  )
}
