import { useText } from '../../../texts/useText.ts'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../view.module.css'
import { GetAWallet } from './GetAWallet.tsx'

/** Nothing to connect with: what a wallet is, and where to get one. */
export function NoWallets() {
  const t = useText()
  return (
    <div className={css.empty}>
      <Notice icon="wallet" title={t('connect.emptyTitle')} body={t('connect.whatBody')} />
      <GetAWallet />
    </div>
  )
}
