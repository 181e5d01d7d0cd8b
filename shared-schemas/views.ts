import * as z from 'zod/mini'

/** The views that a site may open. The others need something first: a wallet, a login that was begun, a request. */
export const OpenableView = z.enum(['Connect', 'Account', 'Networks', 'AllWallets', 'Settings'])

/** All views of the modal. */
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
