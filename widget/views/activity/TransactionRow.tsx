import type { ReactNode } from 'react'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import { shortenAddress } from '../../../shared-schemas/format/shortenAddress.ts'
import { push } from '../../actions/router/push.ts'
import { useApp } from '../../context.tsx'
import type { Translate } from '../../texts/translate.ts'
import { useLocale, useText } from '../../texts/useText.ts'
import { ListItem } from '../../ui/ListItem.tsx'
import css from './activity.module.css'
import { ageOf } from './ageOf.ts'
import { counterpartyOf } from './counterpartyOf.ts'
import { describe, receivedInTrade } from './describe.ts'
import { Mark } from './Mark.tsx'
import { amountText, TransferAmount } from './TransferAmount.tsx'
import { titleOf } from './titleOf.ts'

type Props = {
  namespace: ChainNamespace
  transaction: Transaction
  /** It waits for its block. */
  pending?: boolean
  /** All addresses of the list: no two of them look alike. */
  onScreen: readonly string[]
  now: number
}

/** A transaction in the list, and the way to its details. */
export function TransactionRow({ namespace, transaction, pending = false, onScreen, now }: Props) {
  const app = useApp()
  const t = useText()
  const locale = useLocale()
  const { id, metadata } = transaction
  const { mark, main, sign } = describe(transaction)
  const { unit, count } = ageOf(now - metadata.minedAt)
  return (
    <ListItem
      leading={<Mark name={pending ? 'pending' : mark} positive={sign === '+'} />}
      title={titleOf(transaction, { t, pending })}
      detail={
        <>
          {detailOf(transaction, { t, locale, pending, onScreen })}
          <span className={css.unseen}>, </span>
        </>
      }
      trailing={
        <span className={css.end}>
          {main && <TransferAmount transfer={main} sign={sign} goesOn />}
          <time className={css.age} dir="auto" dateTime={new Date(metadata.minedAt).toISOString()}>
            {t(`time.${unit}`, { count })}
          </time>
        </span>
      }
      onClick={() =>
        push(app, { view: 'TransactionDetails', params: { namespace, transactionId: id } })
      }
    />
  )
}

type Given = { t: Translate; locale: string; pending: boolean; onScreen: readonly string[] }

/** With whom, for what, or how it went. */
function detailOf(transaction: Transaction, { t, locale, pending, onScreen }: Given): ReactNode {
  const counterparty = counterpartyOf(transaction)
  if (counterparty) {
    const address = shortenAddress(counterparty.address, onScreen)
    return t(`activity.${counterparty.relation}`, { address })
  }
  if (pending) return t('activity.pending')
  const got = receivedInTrade(transaction)
  if (got) return t('activity.forAmount', { amount: amountText(got, { locale }) })
  const { transfers } = describe(transaction)
  if (transfers.length > 1) return t('activity.andMore', { count: transfers.length - 1 })
  return t(`activity.${transaction.metadata.status}`)
}
