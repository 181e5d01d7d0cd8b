import { useEffect, useState } from 'react'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { accountIn, caipAddressIn } from '../actions/account/accountIn.ts'
import { fetchTokens } from '../actions/account/fetchTokens.ts'
import { offersTokens } from '../actions/features/offersTokens.ts'
import { useApp, useStoreOf } from '../context.tsx'
import type { HeldTokens } from '../lib/connectedAccount.ts'
import { useCountdown } from './useCountdown.ts'
import { useReadAgain } from './useReadAgain.ts'

export type ShownTokens =
  | { state: 'shown'; tokens: HeldTokens }
  /** `seconds` until the next try, 0 where it may be made now. */
  | { state: 'failed'; seconds: number }
  | { state: 'loading' }
  /** The server reads no balances, or the chain type has none. */
  | { state: 'unsupported' }

/** What an account holds in tokens, fetched when it appears and when account or network change. */
export function useTokens(namespace: ChainNamespace): ShownTokens & { retry: () => void } {
  const app = useApp()
  const tokens = useStoreOf((state) => accountIn(state, namespace)?.tokens)
  const caipAddress = useStoreOf((state) => caipAddressIn(state, namespace))
  const [askedFor, setAskedFor] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const retry = () => setAttempts(attempts + 1)
  const isRead = offersTokens(app, namespace)

  const seconds = useCountdown(() => {
    const until = app.tokens.lockedUntil(caipAddress ?? '')
    return until === undefined ? 0 : Math.ceil((until - app.now()) / 1_000)
  })

  useEffect(() => {
    if (!isRead) return
    let current = true
    const settle = () => current && setAskedFor(`${caipAddress} ${attempts}`)
    fetchTokens(app, { namespace }).then(settle, settle)
    return () => {
      current = false
    }
  }, [app, namespace, caipAddress, attempts, isRead])

  const asked = askedFor === `${caipAddress} ${attempts}`
  useReadAgain({
    failed: isRead && asked && (tokens === undefined || tokens.stale),
    seconds,
    unlock: () => app.tokens.unlock(caipAddress ?? ''),
    retry,
  })

  if (!isRead) return { state: 'unsupported', retry }
  if (tokens) return { state: 'shown', tokens, retry }
  return asked ? { state: 'failed', seconds, retry } : { state: 'loading', retry }
}
