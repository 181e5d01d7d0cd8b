import { useEffect, useState } from 'react'
import type { ChainNamespace } from '../../../../shared-schemas/caip.ts'
import { fetchBalance } from '../../../actions/account/fetchBalance.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Units } from '../../../ui/formatAmount.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import css from '../view.module.css'

/** The native balance of an account, fetched when it appears and when account or network change. */
export function Balance({ namespace }: { namespace: ChainNamespace }) {
  const app = useApp()
  const t = useText()
  const locale = useLocale()
  const account = useStoreOf(({ accounts }) => accounts.byNamespace[namespace])
  const [askedFor, setAskedFor] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const caipAddress = account?.caipAddress

  useEffect(() => {
    let current = true
    const settle = () => current && setAskedFor(`${caipAddress} ${attempts}`)
    fetchBalance(app, { namespace }).then(settle, settle)
    return () => {
      current = false
    }
  }, [app, namespace, caipAddress, attempts])

  const balance = account?.balance
  if (balance)
    return (
      <div className={css.balance}>
        <span className="onlyHeard">{t('account.balance')}</span>
        <span className={css.amount} data-long={isLong(balance)}>
          <Amount amount={balance} symbol={account.balanceSymbol ?? ''} locale={locale} />
        </span>
        {balance.stale && (
          <span className={css.note}>
            <Icon name="warning" size={16} />
            {t('account.balanceStale')}
          </span>
        )}
      </div>
    )
  if (askedFor !== `${caipAddress} ${attempts}`)
    return (
      <div className={css.balance}>
        <span className="onlyHeard">{t('account.balanceLoading')}</span>
        <Skeleton widthPx={160} heightPx={36} />
      </div>
    )
  return (
    <div className={css.balance}>
      <span className={css.note}>{t('account.balanceUnavailable')}</span>
      <Button kind="quiet" size="small" icon="retry" onClick={() => setAttempts(attempts + 1)}>
        {t('account.balanceRetry')}
      </Button>
    </div>
  )
}

/** A hundred millions and more are drawn smaller, so that the number stays in one piece. */
function isLong({ value, decimals }: Units): boolean {
  return value >= 10n ** BigInt(decimals + 8)
}
