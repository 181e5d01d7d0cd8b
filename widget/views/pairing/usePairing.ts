import { useEffect } from 'react'
import { RELAY_UNREACHABLE } from '../../../shared-schemas/errors/errors.ts'
import { offersWalletConnect } from '../../actions/walletConnect/offersWalletConnect.ts'
import type { App } from '../../app.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { Pairing } from '../../stores/walletConnect.ts'
import { useRetry } from '../useRetry.ts'

/** The code for other devices, made as soon as its view is shown; undefined before that. */
export function usePairing(): Pairing | undefined {
  const pairing = useStoreOf((state) => state.walletConnect.pairing)
  // One that waits may be too old. One that failed is renewed on demand only.
  useCode(pairing === undefined || pairing.state === 'waiting')
  const app = useApp()
  const unreachable = pairing?.state === 'failed' && pairing.error?.code === RELAY_UNREACHABLE.code
  useRetry({ failed: unreachable, retry: () => pairAhead(app) })
  return pairing
}

/**
 * Makes the pairing when a list of wallets is shown on a phone, so that its rows are links: phones follow
 * a link in the tap only. A code that ended before is renewed, once for each time the list is shown.
 */
export function usePairingAhead(): void {
  useCode(useStoreOf((state) => state.options.site.coarsePointer))
}

function useCode(wanted: boolean): void {
  const app = useApp()
  const options = useStoreOf((state) => state.options.options)
  const shown = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const needed = wanted && shown && offersWalletConnect(app, options)

  useEffect(() => {
    if (needed) pairAhead(app)
  }, [app, needed])
}

/** The action is in a chunk of its own, which the first view does not wait for. */
function pairAhead(app: App): void {
  import('../../actions/walletConnect/startPairing.ts')
    .then(({ startPairing }) => startPairing(app))
    .catch(() => {}) // the view's own chunk came over the same network; asked again when it is opened again
}
