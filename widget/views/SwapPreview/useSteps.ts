import { useEffect, useState } from 'react'
import { readSteps } from '../../actions/swap/readSteps.ts'
import { orderKey } from '../../actions/swap/readSwapForm.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { SwapStep } from '../../stores/swap.ts'
import { useRetry } from '../useRetry.ts'
import type { ShownSwapOrder } from '../useSwapOrder.ts'

/**
 * What the wallet still has to be asked for; undefined while nobody knows. Read when the review appears, and after each
 * step. `stays`: the approval before it was given.
 */
export function useSteps({ order, stays }: ShownSwapOrder): {
  steps: readonly SwapStep[] | undefined
  stays: boolean
} {
  const app = useApp()
  const step = useStoreOf(({ swap }) => swap.swap?.state ?? '')
  const key = order && `${orderKey(order)} ${step}`
  const [answer, setAnswer] = useState<{ key: string; steps?: readonly SwapStep[] }>()
  const [attempts, setAttempts] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the order is
  useEffect(() => {
    if (!order || key === undefined) return
    let current = true
    readSteps(app, order).then(
      (steps) => current && setAnswer({ key, steps }),
      () => current && setAnswer({ key }),
    )
    return () => {
      current = false
    }
  }, [app, key, attempts])

  const known = answer?.key === key ? answer : undefined
  useRetry({
    failed: known !== undefined && !known.steps,
    retry() {
      setAnswer(undefined)
      setAttempts(attempts + 1)
    },
  })
  // Some tokens have an earlier approval taken back first: then the approval is still to come.
  const isAllowed = stays !== undefined && known?.steps?.[0] !== 'allow'
  return { steps: known?.steps, stays: isAllowed }
}
