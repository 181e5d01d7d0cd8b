import { parseCaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { isForEmbedded } from '../actions/network/isForEmbedded.ts'
import { switchNetwork } from '../actions/network/switchNetwork.ts'
import { useApp, useStoreOf } from '../context.tsx'
import type { Switching } from '../stores/chains.ts'
import { isUnreachable, loginFailure } from './loginFailure.ts'
import { useRetry } from './useRetry.ts'

/**
 * Retries a switch of the embedded wallet that did not reach it: such a switch prompts nobody, while another wallet
 * would ask the user once more. Returns whether the switch failed for that reason.
 */
export function useSwitchRetry(switching: Switching | undefined): boolean {
  const app = useApp()
  const failed = useStoreOf((state) => {
    if (switching?.state !== 'failed' || !switching.error) return false
    const { namespace } = parseCaipNetworkId(switching.caipNetworkId)
    return isForEmbedded(state, namespace) && isUnreachable(loginFailure(switching.error))
  })
  useRetry({
    failed,
    retry: () => {
      if (switching) void switchNetwork(app, { caipNetworkId: switching.caipNetworkId }) // its outcome is in the store
    },
  })
  return failed
}
