import { useMemo } from 'react'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import { caipAddressIn } from '../../actions/account/accountIn.ts'
import { groupByMonth } from '../../actions/activity/groupByMonth.ts'
import { useStoreOf } from '../../context.tsx'
import type { SentTransaction } from '../../stores/send.ts'
import { type Month, monthsOf } from './monthsOf.ts'
import { toTransaction } from './toTransaction.ts'

export type ShownTransactions = {
  /** The list in the store is of this account and network. */
  isHeld: boolean
  pending: readonly Transaction[]
  months: readonly Month[]
}

/** The account's transactions on its network: those that the server lists, and those of this visit that it does not yet. */
export function useShownTransactions(namespace: ChainNamespace | undefined): ShownTransactions {
  const owner = useStoreOf((state) => namespace && caipAddressIn(state, namespace))
  const held = useStoreOf((state) => state.transactions)
  const sent = useStoreOf((state) => state.send.sent)

  return useMemo(() => {
    const isHeld = owner !== undefined && owner === `${held.lastNetworkInView}:${held.address}`
    const listed = isHeld ? held.transactions : []
    const hashes = new Set(listed.map(({ metadata }) => metadata.hash?.toLowerCase()))
    const isUnlisted = ({ network, from, hash }: SentTransaction) =>
      owner === `${network}:${from}` && !hashes.has(hash.toLowerCase())
    const unlisted = sent.filter(isUnlisted)
    const settled = unlisted.filter(({ state }) => state !== 'pending').map(toTransaction)
    return {
      isHeld,
      pending: unlisted.filter(({ state }) => state === 'pending').map(toTransaction),
      months: monthsOf(groupByMonth(settled), isHeld ? held.transactionsByYear : {}),
    }
  }, [held, sent, owner])
}
