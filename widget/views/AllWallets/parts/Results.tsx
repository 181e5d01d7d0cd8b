import { useCallback } from 'react'
import { chooseWallet } from '../../../actions/wallets/chooseWallet.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { readFailure } from '../../../lib/readFailure.ts'
import { useText } from '../../../texts/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VirtualList } from '../../../ui/VirtualList.tsx'
import { errorText } from '../../errorText.ts'
import { Late } from '../../Late.tsx'
import { useRetry } from '../../useRetry.ts'
import { WalletRowItem } from '../../WalletRowItem.tsx'
import css from '../view.module.css'
import { useWalletList } from './useWalletList.ts'

type Props = {
  search: string
  certified: boolean
  /** The row that the user comes back to. */
  startRow: number | undefined
  onChoose: (row: number) => void
  onShowAll: () => void
  onClear: () => void
  /** The way to wallets that are not on the list, where there is one. */
  onScan: (() => void) | undefined
}

/** A row with the room below it. */
const rowPx = 64
/** As many as the box shows, while nothing is known. */
const skeletonRows = [1, 2, 3, 4, 5, 6]

/** What came of the question: rows, a few words, or the places of what is on its way. */
export function Results(props: Props) {
  return (
    <div className={css.results}>
      <Found {...props} />
    </div>
  )
}

function Found({ search, certified, startRow, onChoose, ...ways }: Props) {
  const app = useApp()
  const t = useText()
  const { status, error, rows, missing, more, retry } = useWalletList({ search, certified })
  useRetry({ failed: status === 'failed', retry })
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
    return <Nothing search={search} certified={certified} {...ways} />
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
          startRow={startRow}
          renderRow={(index, tabIndex) => {
            const row = rows[index]
            if (!row) return <Skeleton shape="row" />
            const choose = () => {
              onChoose(index)
              chooseWallet(app, row)
            }
            return <WalletRowItem row={row} tabIndex={tabIndex} onClick={choose} />
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
      <Late />
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  return (
    <div className={css.notice}>
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
    </div>
  )
}

type NothingProps = Omit<Props, 'startRow' | 'onChoose'>

function Nothing({ search, certified, ...ways }: NothingProps) {
  const t = useText()
  if (search !== '') return <NoneFound search={search} certified={certified} {...ways} />
  const [title, body] = certified
    ? ([t('wallets.noneCertified'), t('wallets.noneCertifiedBody')] as const)
    : ([t('wallets.emptyTitle'), t('wallets.emptyBody')] as const)
  return (
    <div className={css.notice}>
      <Notice
        icon="wallet"
        title={title}
        body={body}
        actions={certified && <Button onClick={ways.onShowAll}>{t('wallets.showOthers')}</Button>}
      />
    </div>
  )
}

/** A search without a result, and the ways on: wallets that are filtered out, those that are not listed, all of them. */
function NoneFound({ search, certified, onShowAll, onClear, onScan }: NothingProps) {
  const t = useText()
  const touch = useStoreOf(({ options }) => options.site.coarsePointer)
  return (
    <div className={css.notice}>
      <Notice
        icon="search"
        title={t('wallets.noneFound', { query: search })}
        body={t(onScan ? 'wallets.noneFoundBody' : 'wallets.noneFoundAlone')}
        actions={
          <>
            {certified && <Button onClick={onShowAll}>{t('wallets.showOthers')}</Button>}
            {onScan && (
              <Button icon={touch ? 'wallet' : 'qr'} onClick={onScan}>
                {t(touch ? 'pairing.rowDetailPhone' : 'pairing.rowDetail')}
              </Button>
            )}
            <Button kind="quiet" onClick={onClear}>
              {t('wallets.clearSearch')}
            </Button>
          </>
        }
      />
    </div>
  )
}
