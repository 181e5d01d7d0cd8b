import { linkOf, platformsOf } from '../actions/walletConnect/platformsOf.ts'
import { canPair } from '../actions/wallets/canPair.ts'
import type { WalletRow } from '../actions/wallets/listWallets.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { readState } from '../stores/create.ts'

/**
 * The link from a row of a list into the app or page of its wallet: on phones, once there is a pairing.
 * undefined elsewhere, for a wallet that the page has, and before the page has said who it is.
 */
export function useWalletLink({ wallet, connector }: WalletRow): string | undefined {
  const app = useApp()
  const phone = useStoreOf(({ options }) => options.site.coarsePointer)
  const uri = useStoreOf(({ walletConnect: { pairing } }) =>
    pairing?.state === 'waiting' ? pairing.uri : undefined,
  )
  const initialized = useStoreOf(({ options }) => options.initialized)
  if (!initialized || !phone || connector || !wallet || !canPair(app, wallet)) return undefined
  const state = readState(app.stores)
  const [platform] = platformsOf(state, wallet)
  if (platform !== 'mobile' && platform !== 'web') return undefined
  return linkOf(state, { wallet, platform, uri, userAgent: navigator.userAgent })
}
