import { useEffect, useState } from 'preact/hooks'
import type { Wallets } from './move/mover.ts'
import type { PageWorld } from './pageWorld.ts'
import { useTask } from './useTask.ts'

/** The wallets that the user has left; none until the server has answered. */
export function useFormer(world: PageWorld): Wallets['former'] {
  const [former, setFormer] = useState<Wallets['former']>([])
  const { run } = useTask()
  useEffect(
    () => void run(async () => setFormer((await world.mover.wallets()).former)), // it never rejects
    [world, run],
  )
  return former
}
