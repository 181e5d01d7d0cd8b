import type { ViewName } from '../../shared-schemas/options/views.ts'
import { featuresOf } from '../actions/features/featuresOf.ts'
import { offeredSocials } from '../actions/features/offeredSocials.ts'
import type { App } from '../app.ts'
import { fetchStyle } from '../lib/laterStyle.ts'
import { telegramPlatform } from '../lib/telegramPlatform.ts'
import { view as Connect } from './Connect/index.tsx'
import type { View } from './defineView.ts'

/** Every view. Connect comes with the first chunk, the others after it: scripts/lib/widgetChunks.ts says which together. */
const loaders = {
  Connect: () => Promise.resolve(Connect),
  AllWallets: async () => (await import('./AllWallets/index.tsx')).view,
  WalletDetail: async () => (await import('./WalletDetail/index.tsx')).view,
  GetWallet: async () => (await import('./GetWallet/index.tsx')).view,
  ChooseChainType: async () => (await import('./ChooseChainType/index.tsx')).view,
  ConnectingWallet: async () => (await import('./ConnectingWallet/index.tsx')).view,
  ConnectingWalletConnect: async () => (await import('./ConnectingWalletConnect/index.tsx')).view,
  ConnectingWalletConnectBasic: async () =>
    (await import('./ConnectingWalletConnectBasic/index.tsx')).view,
  ContinueInWallet: async () => (await import('./ContinueInWallet/index.tsx')).view,
  Account: async () => (await import('./Account/index.tsx')).view,
  WalletAccounts: async () => (await import('./WalletAccounts/index.tsx')).view,
  WalletReceive: async () => (await import('./WalletReceive/index.tsx')).view,
  WalletSend: async () => (await import('./WalletSend/index.tsx')).view,
  WalletSendSelectToken: async () => (await import('./WalletSendSelectToken/index.tsx')).view,
  WalletSendPreview: async () => (await import('./WalletSendPreview/index.tsx')).view,
  WalletSendConfirmed: async () => (await import('./WalletSendConfirmed/index.tsx')).view,
  Swap: async () => (await import('./Swap/index.tsx')).view,
  SwapSelectToken: async () => (await import('./SwapSelectToken/index.tsx')).view,
  SwapPreview: async () => (await import('./SwapPreview/index.tsx')).view,
  SwapResult: async () => (await import('./SwapResult/index.tsx')).view,
  TransactionDetails: async () => (await import('./TransactionDetails/index.tsx')).view,
  Networks: async () => (await import('./Networks/index.tsx')).view,
  SwitchNetwork: async () => (await import('./SwitchNetwork/index.tsx')).view,
  SwitchActiveChain: async () => (await import('./SwitchActiveChain/index.tsx')).view,
  ConnectingSocial: async () => (await import('./ConnectingSocial/index.tsx')).view,
  EmailOtp: async () => (await import('./EmailOtp/index.tsx')).view,
  EmailDevice: async () => (await import('./EmailDevice/index.tsx')).view,
  UnlockWallet: async () => (await import('./UnlockWallet/index.tsx')).view,
  UpdateEmail: async () => (await import('./UpdateEmail/index.tsx')).view,
  UpdateEmailOtp: async () => (await import('./UpdateEmailOtp/index.tsx')).view,
  ApproveTransaction: async () => (await import('./ApproveTransaction/index.tsx')).view,
  Settings: async () => (await import('./Settings/index.tsx')).view,
  UnsupportedChain: async () => (await import('./UnsupportedChain/index.tsx')).view,
  RegisterAccountName: async () => (await import('./RegisterAccountName/index.tsx')).view,
  RegisterAccountNameSuccess: async () =>
    (await import('./RegisterAccountNameSuccess/index.tsx')).view,
  OnRampProviders: async () => (await import('./OnRampProviders/index.tsx')).view,
  BuyInProgress: async () => (await import('./BuyInProgress/index.tsx')).view,
} satisfies Record<ViewName, () => Promise<View>>

/** Views of connecting and logging in: a wide card shows them in its right column, beside Connect. */
const besideConnect: readonly ViewName[] = [
  'AllWallets',
  'WalletDetail',
  'GetWallet',
  'ChooseChainType',
  'ConnectingWallet',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingSocial',
  'EmailOtp',
  'EmailDevice',
  'UnlockWallet',
]

/** Whether a wide card shows this view beside Connect; known before the code of the view is here. */
export function isBesideConnect(name: ViewName): boolean {
  return besideConnect.includes(name)
}

const loaded = new Map<ViewName, View>([['Connect', Connect]])

/** The view if its code is here. */
export function getView(name: ViewName): View | undefined {
  return loaded.get(name)
}

/** Fetches the code of a view; rejects where the network does not give it. */
export async function fetchView(name: ViewName): Promise<View> {
  const [view] = await Promise.all([loaders[name](), fetchStyle(document)])
  loaded.set(name, view)
  return view
}

/** The views of the embedded wallet: nobody pays for those of a login that is off. */
const ofEmail: readonly ViewName[] = ['EmailOtp', 'EmailDevice', 'UpdateEmail', 'UpdateEmailOtp']
const ofSocial: readonly ViewName[] = ['ConnectingSocial']
const ofReceive: readonly ViewName[] = ['WalletReceive']
const ofSend: readonly ViewName[] = [
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
  'WalletSendConfirmed',
]
const ofSwaps: readonly ViewName[] = ['Swap', 'SwapSelectToken', 'SwapPreview', 'SwapResult']
/** The list itself is in the same file: scripts/lib/widgetChunks.ts. */
const ofActivity: readonly ViewName[] = ['TransactionDetails']
const ofNames: readonly ViewName[] = ['RegisterAccountName', 'RegisterAccountNameSuccess']
const ofOnramp: readonly ViewName[] = ['OnRampProviders', 'BuyInProgress']
const ofLogin: readonly ViewName[] = ['UnlockWallet', 'ApproveTransaction', 'Settings']

/** Views that are opened from another one, and fetched once that is on screen: without an account nobody needs them. */
const after: { readonly [name in ViewName]?: readonly ViewName[] } = {
  Account: [...ofReceive, ...ofSend, ...ofSwaps, ...ofActivity, ...ofNames, ...ofOnramp],
}

/** Whether a view is about a login, where nothing of the site's own is said. */
export function isOfLogin(name: ViewName): boolean {
  return [...ofEmail, ...ofSocial, ...ofLogin].includes(name)
}

/** Fetches what may be opened from a view; what fails is fetched again when needed. */
export async function fetchViewsAfter(app: App, name: ViewName): Promise<void> {
  const { activity, onramp, receive, send, swaps } = featuresOf(app)
  const hasHistory = activity && (app.config.historyNetworks ?? []).length > 0
  const hasSwaps = swaps !== false && (app.config.swapNetworks ?? []).length > 0
  const off = [
    ...(receive ? [] : ofReceive),
    ...(send ? [] : ofSend),
    ...(hasSwaps ? [] : ofSwaps),
    ...(hasHistory ? [] : ofActivity),
    ...(app.config.nameZone === undefined ? ofNames : []),
    ...(onramp && app.config.onramp ? [] : ofOnramp),
  ]
  const names = (after[name] ?? []).filter((each) => !off.includes(each))
  await Promise.allSettled(names.map(fetchView))
}

/**
 * Fetches all views that are on, so that none is waited for later, but for those that another one brings; what fails is
 * fetched again when needed.
 */
export async function fetchAllViews(app: App): Promise<void> {
  const { email, socials } = featuresOf(app)
  const social = offeredSocials(socials, telegramPlatform(app.window)).length > 0
  const off = [
    ...Object.values(after).flat(),
    ...(email ? [] : ofEmail),
    ...(social ? [] : ofSocial),
    ...(email || social ? [] : ofLogin),
  ]
  const names = Object.keys(loaders) as ViewName[] // the compiler proved that these are the keys
  await Promise.allSettled(names.filter((name) => !off.includes(name)).map(fetchView))
}
