import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PageWallet } from './wallet.ts'

const wallet = {
  id: 'b6f1d1f0-6e5f-4f0f-8f0f-1d5f3c1e2a3b',
  namespace: 'eip155',
  name: 'Demo Wallet',
  rdns: 'dev.appkit.demo',
  icon: 'data:image/svg+xml,<svg/>',
}

const accepts = (change: object) => z.safeParse(PageWallet, { ...wallet, ...change }).success

test('default: an announced wallet', () => {
  expect(z.parse(PageWallet, wallet)).toEqual(wallet)
})

test('behavior: a name may be of any script', () => {
  for (const name of [
    'Кошелёк',
    '钱包',
    'محفظة',
    'MetaMask кошелёк',
    'Ví điện tử',
    'กระเป๋าเงิน',
    '1inch',
    'A&<b>',
    '⚡\ufe0fXverse',
    'MetaMask ™\ufe0f',
    '👨\u200d💻 Dev',
    '币安Web3钱包',
    'カードWallet',
  ])
    expect(accepts({ name })).toBe(true)
})

test.each([
  ['a right-to-left override in the name', { name: 'Demo\u202etellaW' }],
  ['a zero-width space in the name', { name: 'Demo\u200b' }],
  ['a line break in the name', { name: 'Demo\n' }],
  ['a byte order mark in the name', { name: '\ufeffDemo' }],
  ['an empty name', { name: '' }],
  ['a blank name', { name: '\u3000\u00a0 ' }],
  ['a name of braille blanks', { name: '\u2800\u2800' }],
  ['a name of Hangul fillers', { name: '\u3164' }],
  ['a soft hyphen in the name', { name: 'Meta\u00adMask' }],
  ['a variation selector in the name', { name: 'MetaMask\ufe0f' }],
  ['a tag in the name', { name: 'MetaMask\u{e0061}' }],
  ['a letter of a private area', { name: 'MetaMask\ue000' }],
  ['an Arabic letter mark in the name', { name: 'MetaMask\u061c' }],
  ['accents stacked on a letter', { name: 'Z\u0300\u0301\u0302algo' }],
  ['a Cyrillic letter among Latin ones', { name: 'M\u0435taMask' }],
  ['an Armenian letter among Latin ones', { name: 'P\u0570antom' }],
  ['a Cherokee letter among Latin ones', { name: '\u13e2hantom' }],
  ['a joiner after an emoji that joins nothing', { name: 'Wallet 👛\u200d' }],
  ['emoji alone', { name: '👛' }],
  ['a Greek letter among Latin ones', { name: 'Ph\u03b1ntom' }],
  ['a long name', { name: 'a'.repeat(65) }],
  ['an icon of the web', { icon: 'https://evil.example/icon.png' }],
  ['an icon that is a page', { icon: 'data:text/html,<script>alert(1)</script>' }],
  ['a large icon', { icon: `data:image/png;base64,${'A'.repeat(131_072)}` }],
  ['an rdns without a dot', { rdns: 'demo' }],
  ['an rdns with a space', { rdns: 'dev.appkit demo' }],
  ['an id with markup', { id: '<b>' }],
  ['an unknown namespace', { namespace: 'near' }],
  ['a field that is not known', { request: 'x' }],
])('error: %s is refused', (_what, change) => {
  expect(accepts(change)).toBe(false)
})
