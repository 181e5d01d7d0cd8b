import { expect, test } from 'vitest'
import type { CustomWallet } from '../../../shared-schemas/entities/customWallet.ts'
import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import { toConnector } from '../../connectors/injected.ts'
import { createConnectorsStore } from '../../stores/connectors.ts'
import { createOptionsStore } from '../../stores/options.ts'
import { createWalletsStore } from '../../stores/wallets.ts'
import { doubtOf } from './doubtOf.ts'

const known: ExplorerWallet = {
  id: 'one',
  name: 'Harbour',
  rdns: 'app.harbour',
  chains: ['eip155:1'],
}

const announced = (name: string, rdns: string | undefined, change = {}) =>
  toConnector({ id: `${name}-${rdns}`, namespace: 'eip155', name, rdns, ...change })

/** What is said of the first wallet, where the page has all of them. */
function doubt(
  [first, ...others]: [ReturnType<typeof announced>, ...ReturnType<typeof announced>[]],
  listed: readonly ExplorerWallet[] = [known],
  customWallets: readonly CustomWallet[] = [],
) {
  const connectors = { ...createConnectorsStore().getState(), connectors: [first, ...others] }
  const byId = Object.fromEntries(listed.map((wallet) => [wallet.id, wallet]))
  const { ...options } = createOptionsStore().getState()
  options.options = { ...options.options, customWallets: [...customWallets] }
  const wallets = { ...createWalletsStore().getState(), byId }
  return doubtOf({ connectors, options, wallets }, first)
}

const harbour = announced('Harbour', 'app.harbour')
const fake = announced('Harb\u00f3ur', 'com.evil')

test('default', () => {
  expect(doubt([harbour])).toBeUndefined()
  expect(doubt([announced('Harbour', 'app.harbour.mobile')])).toBeUndefined()
  expect(doubt([announced('Pocket', 'app.pocket'), harbour])).toBeUndefined()
})

test('behavior: a name of the list under another rdns is marked, and the real one beside it is not (T19)', () => {
  expect(doubt([fake])).toBe('unlisted')
  expect(doubt([harbour, fake])).toBeUndefined()
  expect(doubt([announced('Harbour', 'app.harbourx')])).toBe('unlisted')
})

test('behavior: names that read alike are marked where the list knows neither (T19)', () => {
  expect(doubt([harbour, fake], [])).toBe('twin')
  expect(doubt([fake, harbour], [])).toBe('twin')
})

test('behavior: an rdns below that of the list does not hide a twin (T19)', () => {
  const below = announced('Harbour', 'app.harbour.app')
  expect(doubt([below, harbour])).toBe('twin')
  expect(doubt([harbour, below])).toBeUndefined()
})

test('behavior: a second announcement of a known rdns marks both (T19)', () => {
  expect(doubt([{ ...harbour, ambiguous: true }])).toBe('twin')
})

test('behavior: without an rdns on either side a name proves nothing (T19)', () => {
  const bare = { id: 'bare', name: 'Harbour' } as ExplorerWallet // as above

  expect(doubt([announced('Harbour', undefined), fake], [bare])).toBe('twin')
})

test('behavior: the same product on another chain type is no twin', () => {
  const onSolana = announced('Harbour', undefined, { id: 'sol', namespace: 'solana' })
  expect(doubt([harbour, onSolana], [])).toBeUndefined()
  expect(doubt([onSolana, harbour])).toBeUndefined()
})

test.each([
  'Google',
  'X',
  'Continue with Apple',
  'Log in with GitHub',
  'GOOGLE Login',
  'All wallets',
  'A11 Wallets',
  'WalletConnect',
  'Continue with email',
  'I don\u2019t have a wallet',
])(
  'error: a wallet of the page that calls itself %s, as a row of ours, is marked (T19)',
  (name) => {
    expect(doubt([announced(name, 'com.evil')])).toBe('ownRow')
    expect(doubt([announced(name, undefined)])).toBe('ownRow')
  },
)

test('behavior: a wallet is no row of ours by a part of its name, nor one that the list vouches for (T19)', () => {
  const listed = { ...known, name: 'Google', rdns: 'com.google' }

  expect(doubt([announced('Pineapple', 'app.pineapple')])).toBeUndefined()
  expect(doubt([announced('X Wallet', 'app.x')])).toBeUndefined()
  expect(doubt([announced('Google', 'com.google')], [listed])).toBeUndefined()
})

test('error: a site vouches for no wallet of the page that has the name of a listed one (T19)', () => {
  const own = { id: 'own', name: 'Harbour', rdns: 'com.evil' }
  const evil = announced('Harbour', 'com.evil')

  expect(doubt([evil], [known, own], [own])).toBe('unlisted')
  expect(doubt([evil], [own], [own])).toBeUndefined() // a name that is the site's alone
  expect(doubt([harbour], [own], [own])).toBe('unlisted')
})
