import type { ViewName } from '../../../../shared-schemas/options/views.ts'
import { useStoreOf } from '../../../context.tsx'
import { currentRoute } from '../../../stores/router.ts'

/** What a row of Connect leads to: a view, or the views of a wallet by any of its ids. */
type Target = { view: ViewName } | { walletIds: readonly string[] }

/** Whether what this row leads to stands beside the list: in a wide card, that is. */
export function useIsChosen(target: Target): boolean {
  return useStoreOf(({ router }) => {
    const { view, params } = currentRoute(router)
    return 'view' in target
      ? view === target.view
      : target.walletIds.includes(params?.walletId ?? '')
  })
}
