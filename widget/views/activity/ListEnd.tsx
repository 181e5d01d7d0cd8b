import { type RefObject, useEffect, useRef } from 'react'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { useStoreOf } from '../../context.tsx'
import { useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { focusQuietly } from '../../ui/focusQuietly.ts'
import { Late } from '../Late.tsx'
import css from './activity.module.css'

type Props = {
  namespace: ChainNamespace
  list: RefObject<HTMLElement | null>
  /** No transaction is on screen. */
  isEmpty: boolean
  onMore: () => void
  onRefresh: () => void
}

/** What follows the last transaction: more of them, why there are no more, or that there is none at all. */
export function ListEnd({ namespace, list, isEmpty, onMore, onRefresh }: Props) {
  const t = useText()
  const { failed, next, complete, loading, lacksCoins } = useStoreOf((state) => state.transactions)
  const network = useStoreOf(
    ({ chains }) => chains.byNamespace[namespace]?.networkState.caipNetwork,
  )
  const noteRows = useFocusOnNew(list, loading)
  if (failed)
    return (
      <div className={css.line} role="status">
        {t('activity.unavailable')}
        <Button kind="quiet" size="small" icon="retry" onClick={onMore}>
          {t('action.retry')}
        </Button>
      </div>
    )
  if (next !== undefined)
    return (
      <More
        next={next}
        complete={complete}
        loading={loading}
        onSeen={onMore}
        onPress={() => {
          noteRows()
          onMore()
        }}
      />
    )
  if (!complete)
    return (
      <div className={css.line} role="status">
        {t('activity.incomplete')}
        <Button kind="quiet" size="small" icon="retry" waits={loading} onClick={onRefresh}>
          {t('activity.refresh')}
        </Button>
      </div>
    )
  const lacking = lacksCoins && network && (
    <p className={css.hint}>
      {t('activity.lacksCoins', { symbol: network.nativeCurrency.symbol })}
    </p>
  )
  if (!isEmpty) return lacking || null
  return (
    <div className={css.empty} role="status">
      <p className={css.emptyTitle}>{t('activity.emptyTitle')}</p>
      <p>{t('activity.emptyBody', { network: network?.name ?? '' })}</p>
      {lacking}
    </div>
  )
}

/**
 * Moves the focus to the first row that is added after the returned function was called: the button that fetched it may
 * be gone by then.
 */
function useFocusOnNew(list: Props['list'], loading: boolean): () => void {
  const before = useRef<number>(undefined)
  const rows = () => list.current?.querySelectorAll<HTMLElement>('li button') ?? []

  useEffect(() => {
    const place = before.current
    if (loading || place === undefined) return
    const row = rows()[place]
    before.current = undefined
    if (row) focusQuietly(row)
  })

  return () => {
    before.current = rows().length
  }
}

type MoreProps = {
  next: string
  complete: boolean
  loading: boolean
  onSeen: () => void
  onPress: () => void
}

/** Fetches the next page when it comes in sight, once for each cursor, or at a press. */
function More({ next, complete, loading, onSeen, onPress }: MoreProps) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each cursor is fetched once
  useEffect(() => {
    const element = place.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      latest.current()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [next])

  return (
    <div ref={place} className={css.more}>
      {!complete && <p className={css.hint}>{t('activity.incomplete')}</p>}
      <Button waits={loading} onClick={onPress}>
        {t('activity.more')}
      </Button>
      {loading && <Late />}
    </div>
  )
}
