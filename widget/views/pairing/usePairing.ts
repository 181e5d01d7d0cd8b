import { useEffect } from 'react'
import { offersWalletConnect } from '../../actions/walletConnect/offersWalletConnect.ts'
import type { App } from '../../app.ts'
import { useApp, useStoreOf } from '../../context.tsx'
import type { Pairing } from '../../stores/walletConnect.ts'

/** The code for other devices, made as soon as somebody looks; undefined before that. */
export function usePairing(): Pairing | undefined {
  const pairing = useStoreOf((state) => state.walletConnect.pairing)
  useCode(true)
  return pairing
}

/** Makes the code ahead of the tap where a list of wallets is shown on a phone: links open in the tap only. */
export function usePairingAhead(): void {
  useCode(useStoreOf((state) => state.options.site.coarsePointer))
}

function useCode(wanted: boolean): void {
  const app = useApp()
  const options = useStoreOf((state) => state.options.options)
  const shown = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  // One that waits may be too old; one that failed is made anew on demand only.
  const missing = useStoreOf(
    ({ walletConnect: { pairing } }) => pairing === undefined || pairing.state === 'waiting',
  )
  const needed = wanted && shown && missing && offersWalletConnect(app, options)

  useEffect(() => {
    if (needed) pairAhead(app)
  }, [app, needed])
}

/** Its code comes with the first who needs it. */
function pairAhead(app: App): void {
  import('../../actions/walletConnect/startPairing.ts')
    .then(({ startPairing }) => startPairing(app))
    .catch(() => {}) // the view's own chunk came over the same network; asked again when it is opened again
}
