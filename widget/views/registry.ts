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
  Connect: () => Promise.resolve({ view: Connect }),
  AllWallets: () => import('./AllWallets/index.tsx'),
  WalletDetail: () => import('./WalletDetail/index.tsx'),
  GetWallet: () => import('./GetWallet/index.tsx'),
  ChooseChainType: () => import('./ChooseChainType/index.tsx'),
  ConnectingWallet: () => import('./ConnectingWallet/index.tsx'),
  ConnectingWalletConnect: () => import('./ConnectingWalletConnect/index.tsx'),
  ConnectingWalletConnectBasic: () => import('./ConnectingWalletConnectBasic/index.tsx'),
  ContinueInWallet: () => import('./ContinueInWallet/index.tsx'),
  Account: () => import('./Account/index.tsx'),
  WalletAccounts: () => import('./WalletAccounts/index.tsx'),
  WalletReceive: () => import('./WalletReceive/index.tsx'),
  WalletSend: () => import('./WalletSend/index.tsx'),
  WalletSendSelectToken: () => import('./WalletSendSelectToken/index.tsx'),
  WalletSendPreview: () => import('./WalletSendPreview/index.tsx'),
  WalletSendConfirmed: () => import('./WalletSendConfirmed/index.tsx'),
  Swap: () => import('./Swap/index.tsx'),
  SwapSelectToken: () => import('./SwapSelectToken/index.tsx'),
  SwapPreview: () => import('./SwapPreview/index.tsx'),
  SwapResult: () => import('./SwapResult/index.tsx'),
  TransactionDetails: () => import('./TransactionDetails/index.tsx'),
  Networks: () => import('./Networks/index.tsx'),
  SwitchNetwork: () => import('./SwitchNetwork/index.tsx'),
  SwitchActiveChain: () => import('./SwitchActiveChain/index.tsx'),
  ConnectingSocial: () => import('./ConnectingSocial/index.tsx'),
  EmailOtp: () => import('./EmailOtp/index.tsx'),
  EmailDevice: () => import('./EmailDevice/index.tsx'),
  UnlockWallet: () => import('./UnlockWallet/index.tsx'),
  UpdateEmail: () => import('./UpdateEmail/index.tsx'),
  UpdateEmailOtp: () => import('./UpdateEmailOtp/index.tsx'),
  ApproveTransaction: () => import('./ApproveTransaction/index.tsx'),
  Settings: () => import('./Settings/index.tsx'),
  UnsupportedChain: () => import('./UnsupportedChain/index.tsx'),
  RegisterAccountName: () => import('./RegisterAccountName/index.tsx'),
  RegisterAccountNameSuccess: () => import('./RegisterAccountNameSuccess/index.tsx'),
  OnRampProviders: () => import('./OnRampProviders/index.tsx'),
  BuyInProgress: () => import('./BuyInProgress/index.tsx'),
} satisfies Record<ViewName, () => Promise<{ view: View }>>

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
  const [{ view }] = await Promise.all([loaders[name](), fetchStyle(document)])
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
