import { readGlobal } from '../pageGlobals.ts'
import { discoverStandard, type GlobalWallet } from '../walletStandard.ts'
import { driveSatsConnect, type SatsConnectObject } from './pageSatsConnect.ts'
import { driveStandard } from './pageStandard.ts'
import { driveUniSat, type UniSatObject } from './pageUniSat.ts'
import { createFace } from './pageWallet.ts'

const listedMost = 20

/** Wallets in the shape of UniSat's. */
const unisats: readonly (readonly [name: string, path: string])[] = [
  ['UniSat', 'unisat'],
  ['OKX Wallet', 'okxwallet.bitcoin'],
  ['Bitget Wallet', 'bitkeep.unisat'],
  ['Binance Wallet', 'binancew3w.bitcoin'],
]

/** Wallets in the shape of sats-connect, beside those that list themselves. */
const satsConnects: readonly (readonly [name: string, path: string])[] = [
  ['Xverse', 'XverseProviders.BitcoinProvider'],
  ['Leather', 'LeatherProvider'],
]

/** Finds the Bitcoin wallets of a page. */
export const discover = discoverStandard({
  namespace: 'bip122',
  fits: ({ chains, features }) =>
    chains.some((chain) => chain.startsWith('bitcoin:')) &&
    (features.includes('bitcoin:connect') || features.includes('sats-connect:')),
  open: (wallet) => createFace(driveStandard(wallet)),
  globals: (window) => [
    ...unisats.flatMap(([name, path]) =>
      readGlobal<UniSatObject>(
        window,
        { name, path, methods: ['requestAccounts', 'getAccounts', 'signMessage', 'signPsbt'] },
        (wallet) => createFace(driveUniSat(wallet)),
      ),
    ),
    ...satsConnects.flatMap(([name, path]) => readSatsConnect(window, { name, path })),
    ...readListed(window),
  ],
})

function readSatsConnect(window: Window, said: { name: string; path: string; icon?: string }) {
  const open = (wallet: SatsConnectObject) => createFace(driveSatsConnect(wallet))
  return readGlobal<SatsConnectObject>(window, { ...said, methods: ['request'] }, open)
}

/** Those that list themselves with the place where they stand. Source: WBIP-004. */
function readListed(window: Window): GlobalWallet[] {
  try {
    const { btc_providers: listed } = window as { btc_providers?: unknown }
    const entries: unknown[] = Array.isArray(listed) ? listed.slice(0, listedMost) : []
    return entries.flatMap((each) => readEntry(window, each))
  } catch {
    return [] // a getter that throws
  }
}

function readEntry(window: Window, entry: unknown): readonly GlobalWallet[] {
  try {
    const { id: path, name, icon } = Object(entry)
    return readSatsConnect(window, { path, icon, name: String(name).replace(/ wallet$/i, '') })
  } catch {
    return [] // one that cannot say who it is hides no other
  }
}
