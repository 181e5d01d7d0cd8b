import { useMemo } from 'react'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import { shortenAddress } from '../../../shared-schemas/format/shortenAddress.ts'
import { explorerUrl } from '../../actions/network/explorerUrl.ts'
import { showActivity } from '../../actions/router/showActivity.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import { useLocale, useText } from '../../texts/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { formatWhole } from '../../ui/formatAmount.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describe } from '../activity/describe.ts'
import { TransferAmount } from '../activity/TransferAmount.tsx'
import { toUnitsOf } from '../activity/toUnitsOf.ts'
import { transactionIn } from '../activity/transactionIn.ts'
import { defineView, type Params } from '../defineView.ts'
import { Fact } from '../Fact.tsx'
import { Party } from './Party.tsx'
import { Status } from './Status.tsx'
import css from './view.module.css'

export const view = defineView({
  title(t, state, params) {
    const found = transactionIn(state, params)
    if (!found) return t('transaction.title')
    const { word } = describe(found.transaction)
    return t(found.pending && word === 'activity.send' ? 'activity.sending' : word)
  },
  Component: TransactionDetails,
})

/** All that is known of one transaction; opened by name alone, the way to the list of them. */
function TransactionDetails({ params }: { params: Params }) {
  const app = useApp()
  const t = useText()
  const chains = useStoreOf((state) => state.chains)
  const connections = useStoreOf((state) => state.connections)
  const send = useStoreOf((state) => state.send)
  const transactions = useStoreOf((state) => state.transactions)
  const found = useMemo(
    () => transactionIn({ chains, connections, send, transactions }, params),
    [chains, connections, send, transactions, params],
  )
  if (found && params.namespace !== undefined)
    return <Shown {...found} namespace={params.namespace} />
  return (
    <Notice
      icon="search"
      title={t('transaction.noneTitle')}
      body={t('transaction.noneBody')}
      actions={
        <Button kind="primary" onClick={() => showActivity(app)} first>
          {t('transaction.toActivity')}
        </Button>
      }
    />
  )
}

type Props = { transaction: Transaction; pending: boolean; namespace: ChainNamespace }

function Shown({ transaction, pending, namespace }: Props) {
  const t = useText()
  const network = useStoreOf(
    ({ chains }) => chains.byNamespace[namespace]?.networkState.caipNetwork,
  )
  const { hash } = transaction.metadata
  const { transfers, sign } = describe(transaction)
  const url = hash === undefined ? undefined : explorerUrl(network, 'tx', hash)
  const { to, from } = endsOf(transaction)
  return (
    <div className={css.view}>
      <div className={css.head}>
        {transfers.map((transfer, place) => (
          <TransferAmount
            // biome-ignore lint/suspicious/noArrayIndexKey: the transfers of a transaction never move
            key={place}
            transfer={transfer}
            sign={transfers.length === 1 ? sign : signs[transfer.direction]}
            whole
          />
        ))}
        <Status status={pending ? 'pending' : transaction.metadata.status} />
      </div>
      {to !== '' && <Party name={t('transaction.to')} address={to} namespace={namespace} />}
      {from !== '' && <Party name={t('transaction.from')} address={from} namespace={namespace} />}
      <Facts transaction={transaction} network={network?.name ?? ''} />
      {url !== undefined && (
        <ButtonLink icon="external" href={url}>
          {t('transaction.explorer')}
        </ButtonLink>
      )}
    </div>
  )
}

/** Of several transfers each says which way it went. */
const signs = { in: '+', out: '-', self: '' } as const

/** Of one transfer its ends, else those of the transaction. */
function endsOf(transaction: Transaction): { to: string; from: string } {
  const { transfers } = describe(transaction)
  const [only] = transfers
  const { sentTo, sentFrom } = transaction.metadata
  return transfers.length === 1 && only ? only : { to: sentTo, from: sentFrom }
}

function Facts({ transaction, network }: { transaction: Transaction; network: string }) {
  const t = useText()
  const locale = useLocale()
  const { minedAt, fee, hash } = transaction.metadata
  const date = new Date(minedAt)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={css.facts}>
      <Fact name={t('transaction.network')}>
        <bdi>{network}</bdi>
      </Fact>
      <Fact name={t('transaction.date')}>
        <time dir="auto" dateTime={date.toISOString()}>
          {dates.format(date)}
        </time>
      </Fact>
      {fee && (
        <Fact name={t('transaction.fee')}>
          <bdi>{`${formatWhole(toUnitsOf(fee.numeric), locale)} ${fee.symbol}`}</bdi>
        </Fact>
      )}
      {hash !== undefined && (
        <Fact name={t('transaction.hash')}>
          <CopyButton
            text={hash}
            label={t('transaction.copyHash')}
            copiedLabel={t('action.copied')}
          >
            <bdi dir="ltr">{shortenAddress(hash)}</bdi>
          </CopyButton>
        </Fact>
      )}
    </div>
  )
}
