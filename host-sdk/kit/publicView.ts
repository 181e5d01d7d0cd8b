import type { FoundWallet } from '../../chains/types.ts'
import type { PublicAccount } from '../../shared-schemas/entities/publicState.ts'
import type { Account, AppKitState } from '../publicApi.ts'
import type { MirrorState } from './mirror.ts'

/** Finds a wallet of the page, if it is still there. */
type FindWallet = (walletId: string) => FoundWallet | undefined

/** The account as a site sees it; the icon is added here, so that it crosses no port twice. */
export function toAccount(account: PublicAccount | undefined, findWallet: FindWallet): Account {
  if (!account) return { status: 'disconnected' }
  const { namespace: _namespace, signer: _signer, wallet, ...rest } = account
  const icon = wallet && findWallet(wallet.id)?.icon
  return { ...rest, ...(wallet && { wallet: { ...wallet, ...(icon && { icon }) } }) } as Account // the widget made caipAddress from checked parts
}

/** The whole state as a site sees it. */
export function toState(state: MirrorState, findWallet: FindWallet): AppKitState {
  const { networks: _networks, pending: _pending, themeMode, accounts, ...rest } = state
  return {
    initialized: isInitialized(state),
    activeNamespace: undefined,
    activeNetwork: undefined,
    ...rest,
    accounts: Object.fromEntries(
      accounts.map((account) => [account.namespace, toAccount(account, findWallet)]),
    ),
    theme: themeMode,
  }
}

/** No widget is on its way, and no connection is being made or restored. */
export function isInitialized(state: MirrorState): boolean {
  return !state.pending && isSettled(state)
}

/** No connection is being made or restored. */
export function isSettled(state: MirrorState): boolean {
  return state.accounts.every(({ status }) => status !== 'connecting')
}
