import { expect, test } from 'vitest'
import { readsAs } from './readsAs.ts'

test.each([
  ['MetaMask', 'METAMASK'],
  ['Rainbow', 'Ra\u0456nbow'],
  ['Соре', 'Cope'],
  ['Νοτα', 'Vota'],
  ['Zerion', 'ZerIon'],
  ['Zerion', 'Zerlon'],
  ['Phantom', 'Phantorn'],
  ['OKX Wallet', 'okx-wallet'],
  ['Coin98', 'Со\u0456n98'],
  ['Harbour', 'Hárbóur'],
  ['Ｈａｒｂｏｕｒ', 'Harbour'],
  ['Halo', 'Hal0'],
  ['MetaMask', 'MetaM\u0251sk'],
  ['Coinbase', 'Co\u0131nbase'],
])('behavior: %s reads as %s (T19)', (one, other) => {
  expect(readsAs(one)).toBe(readsAs(other))
})

test.each([
  ['Rabby', 'Ready'],
  ['Wallet 1', 'Wallet 2'],
  ['钱包', '钱袋'],
  ['Кошелёк', 'Кошелекс'],
])('behavior: %s does not read as %s', (one, other) => {
  expect(readsAs(one)).not.toBe(readsAs(other))
})
