import { useEffect, useState } from 'react'
import { definitions } from '../../chains/definitions.ts'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { accountIn, caipAddressIn } from '../actions/account/accountIn.ts'
import { fetchBalance } from '../actions/account/fetchBalance.ts'
import { useApp, useStoreOf } from '../context.tsx'
import type { NativeBalance } from '../lib/connectedAccount.ts'
import { useCountdown } from './useCountdown.ts'
import { useReadAgain } from './useReadAgain.ts'

export type ShownBalance =
  | { state: 'shown'; balance: NativeBalance; symbol: string }
  /** `seconds` until the next try, 0 where it may be made now. */
  | { state: 'failed'; seconds: number }
  | { state: 'loading' }
  | { state: 'unsupported' }

/** The native balance of an account, fetched when it appears and when account or network change. */
export function useBalance(namespace: ChainNamespace): ShownBalance & { retry: () => void } {
  const app = useApp()
  const balance = useStoreOf((state) => accountIn(state, namespace)?.balance)
  const symbol = useStoreOf(
    ({ chains }) => chains.byNamespace[namespace]?.networkState.caipNetwork?.nativeCurrency.symbol,
  )
  const [askedFor, setAskedFor] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const retry = () => setAttempts(attempts + 1)
  const caipAddress = useStoreOf((state) => caipAddressIn(state, namespace))

  const seconds = useCountdown(() => {
    const until = app.balances.lockedUntil(caipAddress ?? '')
    return until === undefined ? 0 : Math.ceil((until - app.now()) / 1_000)
  })

  useEffect(() => {
    let current = true
    const settle = () => current && setAskedFor(`${caipAddress} ${attempts}`)
    fetchBalance(app, { namespace }).then(settle, settle)
    return () => {
      current = false
    }
  }, [app, namespace, caipAddress, attempts])

  const isRead = definitions[namespace].supports.balance
  const asked = askedFor === `${caipAddress} ${attempts}`
  useReadAgain({
    failed: isRead && asked && (balance === undefined || balance.stale),
    seconds,
    unlock: () => app.balances.unlock(caipAddress ?? ''),
    retry,
  })

  if (!isRead) return { state: 'unsupported', retry }
  if (balance) return { state: 'shown', balance, symbol: symbol ?? '', retry }
  return asked ? { state: 'failed', seconds, retry } : { state: 'loading', retry }
}
