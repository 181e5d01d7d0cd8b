import * as z from 'zod/mini'

/** The views a site may ask for: open({ view }). A view that is not built yet is not in the list. */
export const ViewName = z.enum([
  'Connect',
  'AllWallets',
  'WalletDetail',
  'GetWallet',
  'ChooseChainType',
  'ConnectingWallet',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ContinueInWallet',
  'Account',
  'WalletAccounts',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'ConnectingSocial',
  'EmailOtp',
  'EmailDevice',
  'UnlockWallet',
  'UpdateEmail',
  'UpdateEmailOtp',
  'ApproveTransaction',
  'Settings',
])
export type ViewName = z.infer<typeof ViewName>
