import * as z from 'zod/mini'
import { CaipNetworkId } from '../shared-schemas/entities/caip.ts'

const Target = z.tuple([z.object({ caipNetworkId: CaipNetworkId })])

/** The network that a switch names, where the method is a word of our own. */
export function switchTarget(params: unknown): CaipNetworkId | undefined {
  const parsed = z.safeParse(Target, params)
  return parsed.success ? parsed.data[0].caipNetworkId : undefined
}
