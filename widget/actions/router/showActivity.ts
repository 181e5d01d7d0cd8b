import type { App } from '../../app.ts'
import { reset } from '../../stores/router.ts'

/** Shows the account with its list of transactions. */
export function showActivity({ stores: { router } }: App): void {
  router.setState(reset({ view: 'Account', kept: { tab: 'activity' } }))
}
