import type { App } from '../../app.ts'
import { setPurchase } from '../../stores/onramp.ts'

/** Forgets the purchase: nothing is watched for it any more. Its window stays, since the user may be paying there. */
export function leavePurchase({ stores: { onramp } }: App): void {
  onramp.setState(setPurchase(undefined))
}
