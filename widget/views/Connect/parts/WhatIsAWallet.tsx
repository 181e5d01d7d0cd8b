import { useText } from '../../../texts/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import css from '../view.module.css'
import { GetAWallet } from './GetAWallet.tsx'

/** For whoever sees a list of wallets and knows none of them. */
export function WhatIsAWallet() {
  const t = useText()
  return (
    <details className={css.what}>
      <summary>
        {t('connect.newHere')}
        <Icon name="down" size={16} />
      </summary>
      <div className={css.answer}>
        <p>{t('connect.whatBody')}</p>
        <GetAWallet />
      </div>
    </details>
  )
}
