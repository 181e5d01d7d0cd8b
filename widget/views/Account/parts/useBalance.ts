import { useEffect, useState } from 'react'
import { definitions } from '../../../../chains/definitions.ts'
import type { ChainNamespace } from '../../../../shared-schemas/caip.ts'
import { fetchBalance } from '../../../actions/account/fetchBalance.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import type { AccountState } from '../../../stores/accounts.ts'
import { useCountdown } from '../../useCountdown.ts'

export type ShownBalance =
  | { state: 'shown'; balance: NonNullable<AccountState['balance']>; symbol: string }
  /** `seconds` until the next try, 0 where it may be made now. */
  | { state: 'failed'; seconds: number }
  | { state: 'loading' }
  | { state: 'unsupported' }

/** The native balance of an account, fetched when it appears and when account or network change. */
export function useBalance(namespace: ChainNamespace): ShownBalance & { retry: () => void } {
  const app = useApp()
  const account = useStoreOf(({ accounts }) => accounts.byNamespace[namespace])
  const [askedFor, setAskedFor] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const retry = () => setAttempts(attempts + 1)
  const caipAddress = account?.caipAddress

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

  if (!definitions[namespace].supports.balance) return { state: 'unsupported', retry }
  if (account?.balance)
    return {
      state: 'shown',
      balance: account.balance,
      symbol: account.balanceSymbol ?? '',
      retry,
    }
  const asked = askedFor === `${caipAddress} ${attempts}`
  return asked ? { state: 'failed', seconds, retry } : { state: 'loading', retry }
}
