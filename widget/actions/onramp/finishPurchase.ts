import type { App } from '../../app.ts'
import { reset } from '../../stores/router.ts'
import { leavePurchase } from './leavePurchase.ts'

/** Leaves a purchase that arrived: the account holds it now. */
export function finishPurchase(app: App): void {
  leavePurchase(app)
  app.stores.router.setState(reset({ view: 'Account' }))
}
