import { choose } from '../../../actions/router/choose.ts'
import { useApp } from '../../../context.tsx'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import css from '../view.module.css'

/** For whoever sees a list of wallets and knows none of them. */
export function WhatIsAWallet() {
  const app = useApp()
  const t = useText()
  return (
    <div className={css.what}>
      <Button kind="quiet" size="small" onClick={() => choose(app, { view: 'GetWallet' })}>
        {t('connect.newHere')}
      </Button>
    </div>
  )
}
