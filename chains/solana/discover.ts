import { readGlobal } from '../pageGlobals.ts'
import { discoverStandard } from '../walletStandard.ts'
import { type LegacyProvider, toStandard } from './pageLegacy.ts'
import { openStandard } from './pageWallet.ts'

const anybodys = 'solana'

/** Where wallets stand that came before the Wallet Standard. */
const places: readonly (readonly [name: string, path: string])[] = [
  ['Phantom', 'phantom.solana'],
  ['Solflare', 'solflare'],
  ['Backpack', 'backpack.solana'],
  ['Backpack', 'backpack'],
  ['Trust Wallet', 'trustwallet.solana'],
  ['Coinbase Wallet', 'coinbaseSolana'],
  ['Browser wallet', anybodys],
]

/** Finds the Solana wallets of a page. */
export const discover = discoverStandard({
  namespace: 'solana',
  fits: ({ chains, features }) =>
    chains.some((chain) => chain.startsWith('solana:')) &&
    features.includes('standard:connect') &&
    (features.includes('solana:signTransaction') ||
      features.includes('solana:signAndSendTransaction')),
  open: openStandard,
  globals: (window) =>
    places.flatMap(([name, path]) =>
      readGlobal<LegacyProvider>(window, { name, path, methods: ['connect'] }, (provider) =>
        openStandard(toStandard(name, provider)),
      ).map((wallet) => ({ ...wallet, fallback: path === anybodys })),
    ),
})
