import { useCallback } from 'react'
import { readFailure } from '../../../lib/readFailure.ts'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VirtualList } from '../../../ui/VirtualList.tsx'
import { errorText } from '../../errorText.ts'
import { WalletRowItem } from '../../WalletRowItem.tsx'
import css from '../view.module.css'
import { useWalletList } from './useWalletList.ts'

type Props = { search: string; certified: boolean; onShowAll: () => void }

/** A row with the room below it. */
const rowPx = 64
/** As many as the box shows, while nothing is known. */
const skeletonRows = [1, 2, 3, 4, 5, 6]

/** What came of the question: rows, a few words, or the places of what is on its way. */
export function Results({ search, certified, onShowAll }: Props) {
  const t = useText()
  const { status, error, rows, missing, more, retry } = useWalletList({ search, certified })
  const onReach = useCallback(
    (index: number) => {
      if (index >= rows.length) more()
    },
    [rows.length, more],
  )

  const waits = status === 'loading' && (search !== '' || rows.length === 0)
  if (waits) return <Loading />
  if (rows.length === 0 && status === 'failed') return <Failed error={error} onRetry={retry} />
  if (rows.length === 0 && missing === 0)
    return <Nothing search={search} certified={certified} onShowAll={onShowAll} />
  return (
    <>
      <span className="onlyHeard" role="status">
        {search !== '' && t('wallets.found', { count: rows.length })}
      </span>
      <div className={css.list}>
        <VirtualList
          label={t('wallets.list')}
          count={rows.length + missing}
          rowPx={rowPx}
          keyOf={(index) => rows[index]?.id ?? `place ${index}`}
          onReach={onReach}
          renderRow={(index, tabIndex) => {
            const row = rows[index]
            return row ? <WalletRowItem row={row} tabIndex={tabIndex} /> : <Skeleton shape="row" />
          }}
        />
      </div>
      {status === 'failed' && (
        <div className={css.rest} role="status">
          {t('wallets.moreFailed')}
          <Button kind="quiet" size="small" icon="retry" onClick={retry}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </>
  )
}

function Loading() {
  const t = useText()
  return (
    <div className={css.list}>
      <span className="onlyHeard" role="status">
        {t('wallets.loading')}
      </span>
      <div className={css.skeletons}>
        {skeletonRows.map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
      </div>
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  return (
    <Notice
      icon="warning"
      kind="danger"
      title={t('wallets.failed')}
      body={t('wallets.failedBody')}
      actions={
        <Button kind="primary" icon="retry" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    >
      <Details
        text={errorText(readFailure(error).error)}
        copyLabel={t('action.copyDetails')}
        copiedLabel={t('action.copied')}
      />
    </Notice>
  )
}

function Nothing({ search, certified, onShowAll }: Props) {
  const t = useText()
  const action = certified && <Button onClick={onShowAll}>{t('wallets.showOthers')}</Button>
  if (search !== '')
    return (
      <Notice
        icon="search"
        title={t('wallets.noneFound', { query: search })}
        body={t('wallets.noneFoundBody')}
        actions={action}
      />
    )
  return (
    <Notice
      icon="wallet"
      title={t(certified ? 'wallets.noneCertified' : 'wallets.emptyTitle')}
      body={t(certified ? 'wallets.noneCertifiedBody' : 'wallets.emptyBody')}
      actions={action}
    />
  )
}
