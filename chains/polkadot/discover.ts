import { openConsent } from '../pageConsent.ts'
import { readGlobal } from '../pageGlobals.ts'
import { discoverStandard, type GlobalWallet } from '../walletStandard.ts'
import { createFace, type InjectedWindowProvider } from './pageWallet.ts'
import { ownName } from './provider.ts'

const walletsMost = 50

/** What people call the wallets whose key says less. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
}

/** Finds the wallets in `injectedWeb3`; none of these chains registers in the Wallet Standard. */
export const discover = discoverStandard({
  namespace: 'polkadot',
  fits: () => false,
  open: () => {
    throw new TypeError('none fits')
  },
  globals(window) {
    try {
      const { injectedWeb3 } = window as { injectedWeb3?: object }
      const keys = Object.keys(injectedWeb3 ?? {})
      const known = keys.filter((key) => Object.hasOwn(names, key)) // no filler may push these out
      return [...new Set([...known, ...keys])]
        .slice(0, walletsMost)
        .flatMap((key) => readEntry(window, key))
    } catch {
      return [] // a getter that throws
    }
  },
})

function readEntry(window: Window, key: string): readonly GlobalWallet[] {
  if (key === ownName || key.includes('.')) return []
  const name = Object.hasOwn(names, key) ? names[key]! : key // it has one
  const place = { name, path: `injectedWeb3.${key}`, methods: ['enable'] as const }
  return readGlobal<InjectedWindowProvider>(window, place, (provider) =>
    createFace(provider, {
      siteName: window.location.host,
      consent: openConsent(window, `polkadot.${key}`),
    }),
  )
}
