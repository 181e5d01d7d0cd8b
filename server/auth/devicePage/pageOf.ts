import type { Flow } from '../../db/queries/loginFlows.ts'
import type { World } from '../../world.ts'
import type { NumberProblem } from '../deviceNumber/renderNumberField.ts'

/** What the page says: the question, or how it was answered. */
export type DevicePage =
  | {
      state: 'asking'
      token: string
      siteOrigin: string
      deviceName: string
      createdAt: number
      problem?: NumberProblem
    }
  | { state: 'approved' | 'refused' | 'wrongNumber' | 'ended' }

/** The page of a login as it is now; `ended` for one that expired or does not exist. */
export function pageOf(world: World, flow: Flow | undefined, token: string): DevicePage {
  if (flow?.numberWrong) return { state: 'wrongNumber' }
  if (flow?.decision !== undefined) return { state: flow.decision }
  if (flow?.numberDigest === undefined || flow.expiresAt <= world.now()) return { state: 'ended' }
  const { siteOrigin, deviceName, createdAt } = flow
  return { state: 'asking', token, siteOrigin, deviceName, createdAt }
}
