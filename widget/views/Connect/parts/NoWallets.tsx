import { useEffect, useState } from 'react'
import { walletAnnounceMs } from '../../../../shared-schemas/limits.ts'
import { lookForWallets } from '../../../actions/wallets/lookForWallets.ts'
import { useApp } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../view.module.css'

/** By how far another search has come. */
const titles = {
  none: 'connect.emptyTitle',
  running: 'connect.searching',
  ended: 'connect.stillNone',
} as const

type Props = {
  /** A login is offered as well, so one line is enough. */
  aside: boolean
  /** The page is still being searched for the first time. */
  searching: boolean
}

/** No wallet in the page: what a wallet is, and another search for one. */
export function NoWallets({ aside, searching }: Props) {
  const app = useApp()
  const t = useText()
  const [again, setAgain] = useState<keyof typeof titles>('none')
  const search = searching ? 'running' : again
  const look = () => {
    lookForWallets(app)
    setAgain('running')
  }

  useEffect(
    () => (again === 'running' ? app.after(walletAnnounceMs, () => setAgain('ended')) : undefined),
    [app, again],
  )

  if (aside)
    return (
      <div className={css.aside}>
        <p role="status">{t(titles[search])}</p>
        {!searching && (
          <Button kind="quiet" size="small" onClick={look}>
            {t('connect.lookAgain')}
          </Button>
        )}
      </div>
    )
  return (
    <Notice
      icon="wallet"
      title={t(titles[search])}
      body={t('connect.whatBody')}
      actions={<Button onClick={look}>{t('connect.lookAgain')}</Button>}
    />
  )
}
