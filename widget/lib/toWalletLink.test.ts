import { expect, test } from 'vitest'
import { toWalletLink } from './toWalletLink.ts'

const uri = 'wc:ab12@2?relay-protocol=irn&symKey=cd34'
const encoded = 'wc%3Aab12%402%3Frelay-protocol%3Dirn%26symKey%3Dcd34'

test.each([
  ['wallet://', `wallet://wc?uri=${encoded}`],
  ['wallet:', `wallet://wc?uri=${encoded}`],
  ['wallet://open', `wallet://open/wc?uri=${encoded}`],
  ['https://wallet.example', `https://wallet.example/wc?uri=${encoded}`],
  ['https://wallet.example/app/', `https://wallet.example/app/wc?uri=${encoded}`],
])('default: %s', (base, expected) => {
  expect(toWalletLink(base, uri)).toBe(expected)
})
