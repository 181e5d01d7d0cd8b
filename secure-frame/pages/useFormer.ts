import { useEffect, useState } from 'preact/hooks'
import { useTask } from '../forms/useTask.ts'
import type { Wallets } from './move/mover.ts'
import type { PageWorld } from './pageWorld.ts'

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
