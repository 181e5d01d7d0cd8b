import { openConsent } from '../pageConsent.ts'
import { readGlobal } from '../pageGlobals.ts'
import { discoverStandard } from '../walletStandard.ts'
import { createFace, type KeplrObject } from './pageWallet.ts'

/**
 * Where wallets of Keplr's shape stand, and the window's event by which each tells of a change. Some
 * put themselves in Keplr's place as well: their own place comes first, so that they bear their name.
 */
const places: readonly (readonly [name: string, path: string, changeEvent: string])[] = [
  ['Leap', 'leap', 'leap_keystorechange'],
  ['Cosmostation', 'cosmostation.providers.keplr', 'cosmostation_keystorechange'],
  ['OKX Wallet', 'okxwallet.keplr', 'okx_keystorechange'],
  ['Vultisig', 'vultisig.keplr', 'keplr_keystorechange'],
  ['Keplr', 'keplr', 'keplr_keystorechange'],
]

/** Finds the Cosmos wallets of a page; none of them registers in the Wallet Standard. */
export const discover = discoverStandard({
  namespace: 'cosmos',
  fits: () => false,
  open: () => {
    throw new TypeError('none fits')
  },
  globals: (window) =>
    places.flatMap(([name, path, changeEvent]) =>
      readGlobal<KeplrObject>(
        window,
        { name, path, methods: ['enable', 'getKey', 'signAmino', 'signDirect'] },
        (wallet) =>
          createFace(wallet, {
            window,
            consent: openConsent(window, `cosmos.${path}`),
            changeEvent,
          }),
      ),
    ),
})
