import { expect, test } from 'vitest'
import { walletIconMaxChars } from '../../shared-schemas/limits.ts'
import { PageWallet } from '../../shared-schemas/wallet.ts'
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
  const { request, on, quiet, prompting, ...plain } = toSiteWallet({ ...given, provider })

  expect(PageWallet.parse(plain)).toEqual({ ...given, id, namespace: 'eip155' })
})

test.each([
  [undefined, 'Option connector is undefined. Allowed: an object with name and provider.'],
  ['x', 'Option connector is "x". Allowed: an object with name and provider.'],
  [
    { provider },
    'Option connector.name is undefined. Allowed: a name that can be read, of at most 64 characters and in one script.',
  ],
  [
    { name: '\u200b', provider },
    'Option connector.name is "\u200b". Allowed: a name that can be read, of at most 64 characters and in one script.',
  ],
  [
    { name: 'Mine' },
    'Option connector.provider is undefined. Allowed: an EIP-1193 provider: an object with request().',
  ],
  [
    { name: 'Mine', provider: { send() {} } },
    'Option connector.provider is object. Allowed: an EIP-1193 provider: an object with request().',
  ],
  [
    { name: 'Mine', provider, icon: 'https://a.example/i.png' },
    `Option connector.icon is "https://a.example/i.png". Allowed: a data URL of an image, of at most ${walletIconMaxChars} characters.`,
  ],
  [
    { name: 'Mine', provider, rdns: 'mine' },
    'Option connector.rdns is "mine". Allowed: a domain in reverse such as com.example.wallet, of at most 75 characters.',
  ],
  [
    { name: 'Mine', provider, rdns: `com.${'a'.repeat(72)}` },
    /^Option connector\.rdns is "com\.a+"\. Allowed: a domain in reverse/,
  ],
  [
    { name: 'Mine', provider, id: 5 },
    'Option connector.id is number. Allowed: only name, icon, rdns, provider.',
  ],
])('error: %o is refused by its path', (given, told) => {
  expect(() => toSiteWallet(given as unknown as SiteConnector)).toThrow(told)
})
