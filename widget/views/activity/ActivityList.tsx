import { type ReactNode, useId, useMemo, useRef } from 'react'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useLocale, useText } from '../../texts/useText.ts'
import { Group } from '../../ui/Group.tsx'
import { useConnectedAddresses } from '../useConnectedAddresses.ts'
import css from './activity.module.css'
import { counterpartyOf } from './counterpartyOf.ts'
import { ListEnd } from './ListEnd.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import { monthTitle } from './monthTitle.ts'
import { TransactionRow } from './TransactionRow.tsx'
import { useNow } from './useNow.ts'
import { useShownTransactions } from './useShownTransactions.ts'
import { useTransactions } from './useTransactions.ts'

const secondMs = 1_000
const minuteMs = 60_000

/** What an account sent and received on its network: what is on its way first, then by month. */
export function ActivityList({ namespace }: { namespace: ChainNamespace }) {
  const t = useText()
  const locale = useLocale()
  const list = useRef<HTMLDivElement>(null)
  const { fetchMore, refresh } = useTransactions(namespace)
  const { isHeld, pending, months } = useShownTransactions(namespace)
  const app = useApp()
  const newest = pending[0] ?? months[0]?.transactions[0]
  const isYoung = newest !== undefined && app.wallClock() - newest.metadata.minedAt < minuteMs
  const now = useNow(isYoung || pending.length > 0 ? secondMs : minuteMs)
  const isLoading = useStoreOf(({ transactions }) => transactions.loading)
  const wasFetched = useStoreOf(({ transactions }) => transactions.fetchedAt !== undefined)
  const isFirst = !isHeld || (isLoading && months.length === 0 && !wasFetched)
  const own = useConnectedAddresses()
  const onScreen = useMemo(() => [...own, ...addressesOf(pending, months)], [own, pending, months])

  const row = { namespace, onScreen, now }
  return (
    <div ref={list} className={css.view}>
      {pending.length > 0 && (
        <Titled title={t('activity.pending')}>
          {pending.map((each) => (
            <li key={each.id}>
              <TransactionRow {...row} transaction={each} pending />
            </li>
          ))}
        </Titled>
      )}
      {months.map(({ year, month, transactions }) => (
        <Titled
          key={`${year} ${month}`}
          title={
            <time dir="auto" dateTime={`${year}-${String(month + 1).padStart(2, '0')}`}>
              {monthTitle({ year, month }, { locale, now })}
            </time>
          }
        >
          {transactions.map((each) => (
            <li key={each.id}>
              <TransactionRow {...row} transaction={each} />
            </li>
          ))}
        </Titled>
      ))}
      {isFirst ? (
        <LoadingRows />
      ) : (
        <ListEnd
          namespace={namespace}
          list={list}
          isEmpty={pending.length + months.length === 0}
          onMore={fetchMore}
          onRefresh={refresh}
        />
      )}
    </div>
  )
}

function Titled({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      <Group list>{children}</Group>
    </section>
  )
}

function addressesOf(
  pending: readonly Transaction[],
  months: readonly { transactions: readonly Transaction[] }[],
): readonly string[] {
  const all = [...pending, ...months.flatMap(({ transactions }) => transactions)]
  return [...new Set(all.flatMap((each) => counterpartyOf(each)?.address ?? []))]
}
