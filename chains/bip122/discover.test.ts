import { expect, test, vi } from 'vitest'
import type { FoundWallet } from '../types.ts'
import { discover } from './discover.ts'

/** A page with these globals, and what is found in it. */
function start(globals: object = {}) {
  const page = Object.defineProperties(new EventTarget(), Object.getOwnPropertyDescriptors(globals))
  const found = vi.fn<(wallet: FoundWallet) => void>()
  const lost = vi.fn<(walletId: string) => void>()
  const { look } = discover(page as unknown as Window, { found, lost }) // events and globals are all it uses
  const wallets = () => found.mock.calls.map(([wallet]) => wallet)
  return { page, look, wallets, names: () => wallets().map(({ name }) => name) }
}

const answer = async () => []
const unisat = {
  requestAccounts: answer,
  getAccounts: answer,
  signMessage: answer,
  signPsbt: answer,
}
const satsConnect = () => ({ request: answer })

test('default: each shape in its place', () => {
  const { wallets } = start({
    unisat,
    okxwallet: { bitcoin: { ...unisat } },
    XverseProviders: { BitcoinProvider: satsConnect() },
    LeatherProvider: satsConnect(),
  })

  expect(wallets().map(({ id, namespace, name }) => [id, namespace, name])).toEqual([
    ['bip122.unisat', 'bip122', 'UniSat'],
    ['bip122.okxwallet', 'bip122', 'OKX Wallet'],
    ['bip122.xverse', 'bip122', 'Xverse'],
    ['bip122.leather', 'bip122', 'Leather'],
  ])
})

test('behavior: a wallet that lists itself is found, with its picture, once (WBIP-004)', () => {
  const icon = 'data:image/png;base64,AA=='
  const { wallets } = start({
    XverseProviders: { BitcoinProvider: satsConnect() },
    orange: { BitcoinProvider: satsConnect() },
    btc_providers: [
      { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet' },
      { id: 'orange.BitcoinProvider', name: 'Orange', icon },
    ],
  })

  expect(wallets().map(({ name }) => name)).toEqual(['Xverse', 'Orange'])
  expect(wallets()[1]?.icon).toBe(icon)
})

test('behavior: one that comes late is found when somebody looks', () => {
  const { page, look, names } = start()
  Object.assign(page, { unisat })

  look()
  look()

  expect(names()).toEqual(['UniSat'])
})

test('behavior: the widget may ask who it is, prompt to connect, and never sign (T14)', () => {
  const [{ quiet, prompting } = {} as FoundWallet] = start({ unisat }).wallets()
  const methods = ['knownAccounts', 'disconnect', 'requestAccounts', 'switchNetwork']
  const signing = ['signMessage', 'signPsbt', 'sendTransfer', 'constructor', '__proto__']

  expect(methods.map((method) => quiet.test(method))).toEqual([true, true, false, false])
  expect(methods.map((method) => prompting.test(method))).toEqual([false, false, true, true])
  for (const method of signing) expect(quiet.test(method) || prompting.test(method)).toBe(false)
})

const trap = {
  get request(): never {
    throw new Error('trap')
  },
  get requestAccounts(): never {
    throw new Error('trap')
  },
}

test.each([
  ['text', { unisat: 'text', LeatherProvider: 'text' }],
  ['a function too few', { unisat: { ...unisat, signPsbt: undefined } }],
  ['getters that throw', { unisat: trap, LeatherProvider: trap, okxwallet: trap }],
  ['a list that is none', { btc_providers: 7 }],
  ['a list of nonsense', { btc_providers: [null, 7, {}, { id: 'window', name: 'x' }, { id: '' }] }],
  ['a path through prototypes', { btc_providers: [{ id: 'constructor.prototype', name: 'x' }] }],
  ['a name in disguise', { a: satsConnect(), btc_providers: [{ id: 'a', name: 'Xvеrse' }] }],
  [
    'a name that hides its direction',
    { a: satsConnect(), btc_providers: [{ id: 'a', name: 'x\u202e' }] },
  ],
])('error: %s is no wallet (T19)', (_name, globals) => {
  expect(start(globals).names()).toEqual([])
})

test('error: a list that throws, or has no end, hides no other wallet (T19)', () => {
  const throwing = {
    unisat,
    get btc_providers(): never {
      throw new Error('trap')
    },
  }
  const entry = {
    get id(): never {
      throw new Error('trap')
    },
  }
  const list = Array.from({ length: 1_000 }, (_, at) => ({ id: `w${at}`, name: `Wallet ${at}` }))
  const many = Object.fromEntries(list.map(({ id }) => [id, satsConnect()]))

  expect(start(throwing).names()).toEqual(['UniSat'])
  expect(start({ w1: satsConnect(), btc_providers: [entry, list[1]] }).names()).toEqual([
    'Wallet 1',
  ])
  expect(start({ ...many, btc_providers: list }).names()).toHaveLength(20)
})
