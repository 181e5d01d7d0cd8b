import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { formatFiat } from '../../../../shared-schemas/format/formatFiat.ts'
import { toUnits } from '../../../../shared-schemas/format/toUnits.ts'
import { useStoreOf } from '../../../context.tsx'
import type { HeldToken } from '../../../lib/connectedAccount.ts'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Units } from '../../../ui/formatAmount.ts'
import { Group } from '../../../ui/Group.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Late } from '../../Late.tsx'
import { RemoteImage } from '../../RemoteImage.tsx'
import { useTokens } from '../../useTokens.ts'
import css from '../view.module.css'

type Props = { namespace: ChainNamespace }

/**
 * What an account holds in tokens, what is worth most first; nothing where the server does not read it. In a tab, which has
 * their name, they have no heading.
 */
export function Tokens({ namespace, inTab = false }: Props & { inTab?: boolean }) {
  const t = useText()
  const shown = useTokens(namespace)
  if (shown.state === 'unsupported') return null
  return (
    <section className={css.section} aria-label={inTab ? undefined : t('account.tokens')}>
      {!inTab && <h2 className={css.heading}>{t('account.tokens')}</h2>}
      {shown.state === 'loading' && (
        <Group>
          <span className="onlyHeard">{t('account.tokensLoading')}</span>
          <Skeleton shape="row" />
          <Late />
        </Group>
      )}
      {shown.state === 'failed' && <Unavailable seconds={shown.seconds} onRetry={shown.retry} />}
      {shown.state === 'shown' && <List namespace={namespace} held={shown.tokens.held} />}
      {shown.state === 'shown' && shown.tokens.stale && (
        <span className={css.note}>
          <Icon name="warning" size={16} />
          {t('account.tokensStale')}
        </span>
      )}
    </section>
  )
}

function List({ namespace, held }: Props & { held: readonly HeldToken[] }) {
  const t = useText()
  const network = useStoreOf(
    ({ chains }) => chains.byNamespace[namespace]?.networkState.caipNetwork?.name,
  )
  if (held.length === 0)
    return (
      <Group>
        <span className={css.none}>{t('account.tokensNone', { network: network ?? '' })}</span>
      </Group>
    )
  return (
    <Group list>
      {[...held].sort(byWorth).map((token) => (
        <li key={token.address}>
          <TokenRow token={token} />
        </li>
      ))}
    </Group>
  )
}

function TokenRow({ token }: { token: HeldToken }) {
  const locale = useLocale()
  const { name, symbol, price } = token
  const amount = amountOf(token)
  return (
    <ListItem
      leading={<RemoteImage kind="token" id={symbol} name={symbol} sizePx={32} />}
      title={<bdi>{name}</bdi>}
      detail={<Amount amount={amount} symbol={symbol} locale={locale} />}
      trailing={
        price > 0 && (
          <bdi>{formatFiat({ ...amount, usd: price }, { locale, rounding: 'down' })}</bdi>
        )
      }
    />
  )
}

function Unavailable({ seconds, onRetry }: { seconds: number; onRetry: () => void }) {
  const t = useText()
  return (
    <Group>
      <div className={css.none}>
        {t('account.tokensUnavailable')}
        <Button kind="quiet" size="small" icon="retry" disabled={seconds > 0} onClick={onRetry}>
          {seconds > 0
            ? t('account.balanceRetryIn', { seconds: String(seconds) })
            : t('account.balanceRetry')}
        </Button>
      </div>
    </Group>
  )
}

function byWorth(a: HeldToken, b: HeldToken): number {
  const worth = ({ price, quantity }: HeldToken) => price * Number(quantity.numeric)
  return (
    worth(b) - worth(a) || Number(b.price > 0) - Number(a.price > 0) || a.name.localeCompare(b.name)
  )
}

function amountOf({ quantity }: HeldToken): Units {
  const decimals = Number(quantity.decimals)
  return { value: toUnits(quantity.numeric, decimals) ?? 0n, decimals }
}
