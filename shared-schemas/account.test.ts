import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Account, ConnectedWalletInfo } from './account.ts'

const account = {
  namespace: 'bip122',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  type: 'payment',
  publicKey: '02c6047f',
  path: "m/84'/0'/0'/0/0",
}

test('default: an account with all of its fields [3.09]', () => {
  for (const type of ['eoa', 'smartAccount', 'payment'])
    expect(z.parse(Account, { ...account, type })).toEqual({ ...account, type })
})

test('error: another type of account is refused [3.09]', () => {
  for (const type of ['ordinal', 'EOA', '', undefined])
    expect(z.safeParse(Account, { ...account, type }).success).toBe(false)
})

test('param: public key and path may be missing', () => {
  const { publicKey, path, ...least } = account

  expect(z.parse(Account, least)).toEqual(least)
})

test('default: connected wallet info [3.10]', () => {
  const info = { name: 'Demo Wallet', icon: 'data:image/png;base64,AA==' }

  expect(z.parse(ConnectedWalletInfo, info)).toEqual(info)
  expect(z.safeParse(ConnectedWalletInfo, { icon: info.icon }).success).toBe(false)
})
