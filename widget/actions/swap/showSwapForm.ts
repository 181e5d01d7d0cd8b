import type { App } from '../../app.ts'
import { replace, returnTo } from '../../stores/router.ts'

/** Leads back to the form of a swap, also where a view was opened past it. */
export function showSwapForm({ stores: { router } }: App): void {
  const isThere = router.getState().history.some(({ view }) => view === 'Swap')
  router.setState(isThere ? returnTo('Swap') : replace({ view: 'Swap' }))
}
