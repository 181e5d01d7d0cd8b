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
  for (const name of ['Кошелёк', '钱包', 'محفظة', 'Кo&<b>']) expect(accepts({ name })).toBe(true)
})

test.each([
  ['a right-to-left override in the name', { name: 'Demo\u202etellaW' }],
  ['a zero-width space in the name', { name: 'Demo\u200b' }],
  ['a line break in the name', { name: 'Demo\n' }],
  ['a byte order mark in the name', { name: '\ufeffDemo' }],
  ['an empty name', { name: '' }],
  ['a name of spaces', { name: ' \u3000' }],
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
