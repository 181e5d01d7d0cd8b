import * as z from 'zod/mini'

/** The views that a site may open with `open({ view })`. */
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
  'WalletReceive',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
  'WalletSendConfirmed',
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
