import { expect, test } from 'vitest'
import { PageWallet } from '../../shared-schemas/entities/wallet.ts'
import { walletIconMaxChars } from '../../shared-schemas/limits.ts'
import type { SiteConnector } from '../publicApi.ts'
import { toSiteWallet } from './toSiteWallet.ts'

const provider = { request: async () => null }
const icon = 'data:image/png;base64,AAAA'

test.each([
  [{ name: 'Café, Wallet 2' }, 'site.Caf---Wallet-2'],
  [{ name: 'Mine', rdns: 'com.example.mine', icon }, 'site.com.example.mine'],
  [{ name: 'a'.repeat(64) }, `site.${'a'.repeat(64)}`],
  [{ name: 'Mine', rdns: `com.${'a'.repeat(71)}` }, `site.com.${'a'.repeat(71)}`],
])('default: %o becomes a wallet that the widget takes', (given, id) => {
  const { request, on, quiet, prompting, spending, ...plain } = toSiteWallet({ ...given, provider })

  expect(PageWallet.parse(plain)).toEqual({ ...given, id, namespace: 'eip155' })
})

test.each([
  [
    undefined,
    'addConnector(): the connector is undefined. It takes an object with name and provider.',
  ],
  ['x', 'addConnector(): the connector is "x". It takes an object with name and provider.'],
  [
    { provider },
    'addConnector(): name is undefined. It takes a name that can be read, of at most 64 characters and in one script.',
  ],
  [
    { name: '\u200b', provider },
    'addConnector(): name is "\u200b". It takes a name that can be read, of at most 64 characters and in one script.',
  ],
  [
    { name: 'Mine' },
    'addConnector(): provider is undefined. It takes an EIP-1193 provider: an object with request().',
  ],
  [
    { name: 'Mine', provider: { send() {} } },
    'addConnector(): provider is object. It takes an EIP-1193 provider: an object with request().',
  ],
  [
    { name: 'Mine', provider, icon: 'https://a.example/i.png' },
    `addConnector(): icon is "https://a.example/i.png". It takes a data URL of an image, of at most ${walletIconMaxChars} characters.`,
  ],
  [
    { name: 'Mine', provider, rdns: 'mine' },
    'addConnector(): rdns is "mine". It takes a domain in reverse such as com.example.wallet, of at most 75 characters.',
  ],
  [
    { name: 'Mine', provider, rdns: `com.${'a'.repeat(72)}` },
    /^addConnector\(\): rdns is "com\.a+"\. It takes a domain in reverse/,
  ],
  [
    { name: 'Mine', provider, id: 5 },
    'addConnector(): id is number. It takes only name, icon, rdns, provider.',
  ],
])('error: %o is refused by its path', (given, told) => {
  expect(() => toSiteWallet(given as unknown as SiteConnector)).toThrow(told)
})
