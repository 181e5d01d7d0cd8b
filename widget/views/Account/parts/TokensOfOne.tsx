import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { useStoreOf } from '../../../context.tsx'
import type { HeldToken } from '../../../lib/connectedAccount.ts'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/Group.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Late } from '../../Late.tsx'
import { useTokens } from '../../useTokens.ts'
import { byWorth } from '../../useTokensByNetwork.ts'
import css from '../view.module.css'
import { HeldTokenRow } from './HeldTokenRow.tsx'
import { StaleNote } from './StaleNote.tsx'

type Props = { namespace: ChainNamespace }

/** The tokens of the network in use; its coin stands above, as the balance. */
export function TokensOfOne({ namespace }: Props) {
  const t = useText()
  const shown = useTokens(namespace)
  return (
    <>
      {shown.state === 'loading' && (
        <Group>
          <span className="onlyHeard">{t('account.tokensLoading')}</span>
          <Skeleton shape="row" />
          <Late />
        </Group>
      )}
      {shown.state === 'failed' && <Unavailable seconds={shown.seconds} onRetry={shown.retry} />}
      {shown.state === 'shown' && <List namespace={namespace} held={shown.tokens.held} />}
      {shown.state === 'shown' && shown.tokens.stale && <StaleNote />}
    </>
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
          <HeldTokenRow token={token} />
        </li>
      ))}
    </Group>
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
