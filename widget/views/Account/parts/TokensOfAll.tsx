import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { formatFiat } from '../../../../shared-schemas/format/formatFiat.ts'
import { useStoreOf } from '../../../context.tsx'
import { useLocale, useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/Group.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Late } from '../../Late.tsx'
import { totalWorth } from '../../totalWorth.ts'
import { useTokens } from '../../useTokens.ts'
import { useTokensByNetwork } from '../../useTokensByNetwork.ts'
import css from '../view.module.css'
import { HeldTokenRow } from './HeldTokenRow.tsx'
import { StaleNote } from './StaleNote.tsx'

/** Coins and tokens of all networks, and what they are worth together. */
export function TokensOfAll({ namespace }: { namespace: ChainNamespace }) {
  const t = useText()
  const locale = useLocale()
  const inUse = useStoreOf(
    ({ chains }) => chains.byNamespace[namespace]?.networkState.caipNetwork?.name,
  )
  const own = useTokens(namespace) // the network in use has its own reading
  const { tokens, unread, stale, ...others } = useTokensByNetwork(namespace)
  const isReading = others.isReading || own.state === 'loading'
  const total = totalWorth(tokens.map(({ token }) => token))
  const names = unread.map(({ name }) => name)
  if (own.state === 'failed') names.unshift(inUse ?? '')
  const retry = () => {
    own.retry()
    others.retry()
  }
  return (
    <>
      {total.value > 0n && (
        <div className={css.total}>
          <span>
            {isReading || names.length > 0 ? t('account.totalSoFar') : t('account.total')}
          </span>
          <bdi>{formatFiat(total, { locale, rounding: 'down' })}</bdi>
        </div>
      )}
      {tokens.length > 0 && (
        <Group list>
          {tokens.map(({ token, network }) => (
            <li key={`${network.caipNetworkId} ${token.address}`}>
              <HeldTokenRow token={token} network={network} />
            </li>
          ))}
        </Group>
      )}
      {isReading && (
        <Group>
          <span className="onlyHeard">{t('account.tokensLoading')}</span>
          <Skeleton shape="row" />
          <Late />
        </Group>
      )}
      {!isReading && tokens.length === 0 && names.length === 0 && (
        <Group>
          <span className={css.none}>{t('account.tokensNoneAnywhere')}</span>
        </Group>
      )}
      {!isReading && names.length > 0 && (
        <Group>
          <div className={css.none}>
            <span>
              {t('account.tokensUnread', {
                networks: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names),
              })}
            </span>
            <Button kind="quiet" size="small" icon="retry" onClick={retry}>
              {t('account.balanceRetry')}
            </Button>
          </div>
        </Group>
      )}
      {stale && <StaleNote />}
    </>
  )
}
