import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Units } from '../../../ui/formatAmount.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Late } from '../../Late.tsx'
import { useBalance } from '../../useBalance.ts'
import css from '../view.module.css'
import { CoinImage } from './CoinImage.tsx'
import { Worth } from './Worth.tsx'

type Props = { namespace: ChainNamespace; compact?: boolean }

/** The native balance of the account in use and its worth; where it cannot be had, another try. */
export function Balance({ namespace, compact = false }: Props) {
  const t = useText()
  const locale = useLocale()
  const shown = useBalance(namespace)

  if (shown.state === 'unsupported') return null
  if (shown.state === 'shown')
    return (
      <div className={css.balance}>
        <span className="onlyHeard">{t('account.balance')}</span>
        <span className={css.amount} data-long={isLong(shown.balance)}>
          <CoinImage symbol={shown.symbol} sizePx={compact ? 20 : 28} />
          <Amount amount={shown.balance} symbol={shown.symbol} locale={locale} />
        </span>
        <Worth namespace={namespace} balance={shown.balance} />
        {shown.balance.stale && (
          <span className={css.note}>
            <Icon name="warning" size={16} />
            {t('account.balanceStale')}
          </span>
        )}
      </div>
    )
  if (shown.state === 'loading')
    return (
      <div className={css.balance}>
        <span className="onlyHeard">{t('account.balanceLoading')}</span>
        <Skeleton widthPx={compact ? 88 : 160} heightPx={compact ? 24 : 36} />
        <Worth namespace={namespace} balance={undefined} />
        <Late />
      </div>
    )
  return (
    <div className={css.balance}>
      <span className={css.note}>{t('account.balanceUnavailable')}</span>
      <Button
        kind="quiet"
        size="small"
        icon="retry"
        disabled={shown.seconds > 0}
        onClick={shown.retry}
      >
        {shown.seconds > 0
          ? t('account.balanceRetryIn', { seconds: String(shown.seconds) })
          : t('account.balanceRetry')}
      </Button>
    </div>
  )
}

/** A hundred millions and more are drawn smaller, so that the number stays in one piece. */
function isLong({ value, decimals }: Units): boolean {
  return value >= 10n ** BigInt(decimals + 8)
}
