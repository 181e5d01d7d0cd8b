import type { World } from '../../world.ts'
import { keyedDigest } from '../keyedDigest.ts'

/** How a number is stored: bound to its login, and worth nothing without the pepper. */
export function numberDigest({ secrets }: World, flowId: string, number: string): string {
  return keyedDigest(secrets, 'otpPepper', `number ${flowId} ${number}`)
}
