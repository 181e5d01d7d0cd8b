import { useEffect, useState } from 'react'
import { lookForWallets } from '../../../actions/wallets/lookForWallets.ts'
import { useApp } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../view.module.css'
import { announceMs } from './useWallets.ts'

/** By how far another look has come. */
const titles = {
  none: 'connect.emptyTitle',
  running: 'connect.searching',
  ended: 'connect.stillNone',
} as const

/**
 * Nothing in the page to connect with: what a wallet is, and another look for one. In short where
 * there is another way to connect as well.
 */
export function NoWallets({ aside }: { aside: boolean }) {
  const app = useApp()
  const t = useText()
  const [search, setSearch] = useState<keyof typeof titles>('none')
  const look = () => {
    lookForWallets(app)
    setSearch('running')
  }

  useEffect(
    () => (search === 'running' ? app.after(announceMs, () => setSearch('ended')) : undefined),
    [app, search],
  )

  if (aside)
    return (
      <div className={css.aside}>
        <p className={css.hint} role="status">
          {t(titles[search])}
        </p>
        <Button size="small" onClick={look}>
          {t('connect.lookAgain')}
        </Button>
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
