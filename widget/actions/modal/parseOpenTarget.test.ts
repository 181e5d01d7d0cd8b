import { expect, test } from 'vitest'
import { parseOpenTarget } from './parseOpenTarget.ts'

test('default: a view, a chain type, both or neither', () => {
  expect(parseOpenTarget({})).toEqual({})
  expect(parseOpenTarget({ view: 'Networks', namespace: 'solana' })).toEqual({
    view: 'Networks',
    namespace: 'solana',
  })
})

test('error: a view that does not exist is refused with the list of those that do', () => {
  expect(() => parseOpenTarget({ view: 'Network' })).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: There is no view "Network". Known: Connect, AllWallets, WalletDetail, GetWallet, ChooseChainType, ConnectingWallet, ConnectingWalletConnect, ConnectingWalletConnectBasic, ContinueInWallet, Account, WalletAccounts, WalletReceive, WalletSend, WalletSendSelectToken, WalletSendPreview, WalletSendConfirmed, Swap, SwapSelectToken, SwapPreview, SwapResult, TransactionDetails, Networks, SwitchNetwork, SwitchActiveChain, UnsupportedChain, ConnectingSocial, EmailOtp, EmailDevice, UnlockWallet, UpdateEmail, UpdateEmailOtp, ApproveTransaction, Settings, RegisterAccountName, RegisterAccountNameSuccess, OnRampProviders, BuyInProgress.]`,
  )
})

test('error: so is a chain type', () => {
  expect(() => parseOpenTarget({ namespace: 'ethereum' })).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: There is no chain type "ethereum". Known: eip155, solana, polkadot, bip122, cosmos.]`,
  )
})
