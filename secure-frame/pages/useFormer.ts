import { useEffect, useState } from 'preact/hooks'
import { useTask } from '../forms/useTask.ts'
import type { Wallets } from './move/mover.ts'
import type { PageContext } from './pageContext.ts'

/** The user's former wallets; none until the server has answered. */
export function useFormer(context: PageContext): Wallets['former'] {
  const [former, setFormer] = useState<Wallets['former']>([])
  const { run } = useTask()
  useEffect(
    () => void run(async () => setFormer((await context.mover.wallets()).former)), // never rejects
    [context, run],
  )
  return former
}
