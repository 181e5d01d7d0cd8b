import { expect, test } from 'vitest'
import { methods } from './methods.ts'
import { toWallet } from './pageWallet.ts'

const asked = [
  'eth_accounts',
  'eth_chainId',
  'eth_getBalance',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'wallet_revokePermissions',
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'eth_sendTransaction',
  'wallet_sendCalls',
]

test('behavior: the widget may ask a wallet of the page twelve methods and no others (T14)', () => {
  const facts = { id: 'a', name: 'A', rdns: 'a.b' }
  const { quiet, prompting } = toWallet(facts as never, { request: async () => null }) // what is shown of a wallet counts for nothing here
  const all = [...new Set([...asked, ...Object.keys(methods), 'eth_sign', 'wallet_watchAsset'])]

  const allowed = all.filter((method) => quiet.test(method) || prompting.test(method))

  expect(allowed).toEqual(asked)
})
