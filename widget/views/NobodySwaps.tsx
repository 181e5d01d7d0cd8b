import { push } from '../actions/router/push.ts'
import { useApp } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Late } from './Late.tsx'
import css from './Swap/view.module.css'
import type { Swaps } from './useSwaps.ts'

/** Why nothing can be swapped now, and the way on. */
export function NobodySwaps({ swaps }: { swaps: Exclude<Swaps, { state: 'ready' }> }) {
  const app = useApp()
  const t = useText()
  switch (swaps.state) {
    case 'loading':
      return (
        <div className={css.view} aria-busy="true">
          <span className="onlyHeard" role="status">
            {t('swap.loading')}
          </span>
          <Skeleton shape="row" heightPx={112} />
          <Skeleton shape="row" heightPx={112} />
          <Late />
        </div>
      )
    case 'failed':
      return (
        <Notice
          icon="warning"
          kind="danger"
          title={t('swap.failedList')}
          body={t('swap.failedListBody')}
          actions={
            <Button kind="primary" icon="retry" onClick={swaps.retry} first>
              {t('action.retry')}
            </Button>
          }
        />
      )
    case 'unsupported':
      return (
        <Notice
          icon="network"
          title={t('swap.unsupported')}
          body={t('swap.unsupportedBody', { network: swaps.network.name })}
          actions={
            <Button kind="primary" onClick={() => push(app, { view: 'Account' })} first>
              {t('account.title')}
            </Button>
          }
        />
      )
    default:
      return (
        <Notice
          icon="wallet"
          title={t('account.emptyTitle')}
          body={t('swap.emptyBody')}
          actions={
            <Button kind="primary" onClick={() => push(app, { view: 'Connect' })} first>
              {t('account.connect')}
            </Button>
          }
        />
      )
  }
}
