import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ExplorerWallet } from './explorerWallet.ts'

const wallet = {
  id: 'c57ca95b',
  name: 'Demo Wallet',
  rdns: 'dev.appkit.demo',
  image_id: 'image-1',
  image_url: 'https://images.example/demo.png',
  mobile_link: 'demo://',
  desktop_link: 'demo-desktop://',
  webapp_link: 'https://app.demo.example',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  installed: true,
}

test('default: a wallet with all of its fields [3.06]', () => {
  expect(z.parse(ExplorerWallet, wallet)).toEqual(wallet)
})

test('param: only id and name are required, and the others may be null', () => {
  const least = { id: 'a', name: 'A', rdns: null, image_url: null, mobile_link: null }

  expect(z.parse(ExplorerWallet, least)).toEqual(least)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,hi',
  'blob:https://a.b/c',
  'file:///etc/passwd',
  'about:blank',
  'no-scheme',
  ' demo://',
])('error: %j is no link to an app', (link) => {
  expect(z.safeParse(ExplorerWallet, { ...wallet, mobile_link: link }).success).toBe(false)
  expect(z.safeParse(ExplorerWallet, { ...wallet, desktop_link: link }).success).toBe(false)
  expect(z.safeParse(ExplorerWallet, { ...wallet, webapp_link: link }).success).toBe(false)
})
