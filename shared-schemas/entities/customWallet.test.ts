import { expect, test } from 'vitest'
import { parseOptions } from '../options/parseOptions.ts'
import { CustomWallet } from './customWallet.ts'

const wallet = {
  id: 'house',
  name: 'House Wallet',
  rdns: 'com.example.house',
  image_url: 'data:image/svg+xml,<svg/>',
  homepage: 'https://example.com/wallet',
  mobile_link: 'house://',
  link_mode: 'https://example.com/app',
}

test('default', () => {
  expect(parseOptions({ customWallets: [wallet] })).toEqual({ customWallets: [wallet] })
})

test('param: id and name are enough', () => {
  expect(CustomWallet.safeParse({ id: 'a', name: 'A' }).success).toBe(true)
})

test.each([
  ['mobile_link', 'javascript:alert(1)'],
  ['desktop_link', 'data:text/html,x'],
  ['homepage', 'http://example.com'],
  ['webapp_link', 'javascript:alert(1)'],
  ['chrome_store', 'https://a b'],
  ['image_url', 'https://example.com/a.png'],
  ['image_url', 'data:text/html,<script>'],
  ['image_url', `data:image/png;base64,${'a'.repeat(16_384)}`],
  ['id', 'with space'],
])('error: %s may not be %.40s: T21', (name, value) => {
  expect(CustomWallet.safeParse({ ...wallet, [name]: value }).success).toBe(false)
})

test.each([
  ['a right-to-left override', '\u202eksaMateM'],
  ['a zero-width space', 'Meta\u200bMask'],
  ['blanks alone', '   '],
  ['a Cyrillic letter among Latin ones', 'M\u0435taMask'],
  ['stacked accents', `a${'\u0301'.repeat(40)}`],
  ['nothing', ''],
])('error: a name may not have %s: T19', (_what, name) => {
  expect(CustomWallet.safeParse({ ...wallet, name }).success).toBe(false)
})

test('error: the message names the path of the invalid value', () => {
  const customWallets = [{ ...wallet, mobile_link: 'javascript:alert(1)' }]

  expect(() => parseOptions({ customWallets })).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Option customWallets.0.mobile_link is "javascript:alert(1)". Allowed: a link to an app such as wallet://.]`,
  )
})

test('error: the message names an unknown property', () => {
  const customWallets = [{ ...wallet, colour: 'red' }]

  expect(() => parseOptions({ customWallets })).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Option customWallets.0.colour is unknown. Allowed: id, name, rdns, image_url, mobile_link, desktop_link, link_mode, webapp_link, homepage, app_store, play_store, chrome_store.]`,
  )
})
