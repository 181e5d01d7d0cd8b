import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  LocalFeatures,
  OnrampProvider,
  type RemoteFeature,
  resolveFeatures,
  Social,
} from './features.ts'

const none = {
  swaps: false,
  onramp: false,
  email: false,
  socials: false,
  activity: false,
  branding: false,
}
const local = { receive: true, send: true, pay: false }
const orders = {
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  connectMethodsOrder: ['email', 'social', 'wallet'],
}
const resolve = (local: LocalFeatures, remote?: readonly RemoteFeature[], hasWallets = false) =>
  resolveFeatures({ local, remote, hasWallets })

test('default: swaps, buying, email and socials are on by default [9.72 9.73 9.74]', () => {
  expect(resolve({})).toMatchObject({
    swaps: ['1inch'],
    onramp: ['coinbase', 'meld'],
    email: true,
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  })
})

test('default: branding is on by default', () => {
  expect(resolve({}).branding).toBe(true)
})

test('default: activity, receive and send are on by default [9.75 9.78]', () => {
  expect(resolve({})).toMatchObject({
    activity: true,
    receive: true,
    send: true,
  })
})

test('default: no pay, and the order of the features of a wallet [9.80]', () => {
  expect(resolve({})).toMatchObject({
    pay: false,
    walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  })
})

test('behavior: seven social logins are known, and no others [1.25]', () => {
  const known = ['apple', 'discord', 'facebook', 'farcaster', 'github', 'google', 'x']
  const wishes = (socials: string[]) => z.safeParse(LocalFeatures, { socials }).success

  expect([...Social.options].toSorted()).toEqual(known)
  expect(known.filter((social) => !wishes([social]))).toEqual([])
  expect(wishes(['telegram'])).toBe(false)
  expect(resolve({ socials: true }).socials).toHaveLength(7)
})

test('behavior: coinbase and meld sell, and no others', () => {
  expect([...OnrampProvider.options].toSorted()).toEqual(['coinbase', 'meld'])
})

test('param: wishes of the site count when the server gave no answer', () => {
  const wishes = {
    swaps: false,
    onramp: ['meld' as const],
    email: false,
    socials: ['apple' as const, 'google' as const],
    activity: false,
    branding: false,
    receive: false,
    send: false,
    pay: true,
    walletFeaturesOrder: ['send' as const],
    connectMethodsOrder: ['social' as const, 'wallet' as const],
  }

  expect(resolve(wishes)).toEqual(wishes)
})

test('param: true stands for every provider', () => {
  const features = resolve({ swaps: true, onramp: true, socials: true })

  expect(features).toMatchObject({ swaps: ['1inch'], onramp: ['coinbase', 'meld'] })
  expect(features.socials).toHaveLength(7)
})

test('behavior: the server wins over the wishes of the site', () => {
  const wishes = { swaps: true, email: true, socials: false, activity: true, branding: false }
  const remote = [
    { id: 'swap', isEnabled: false, config: ['1inch'] },
    { id: 'social_login', isEnabled: true, config: ['github', 'google'] },
    { id: 'activity', isEnabled: false, config: [] },
    { id: 'reown_branding', isEnabled: true, config: [] },
  ]

  expect(resolve(wishes, remote)).toEqual({
    ...none,
    ...local,
    socials: ['github', 'google'],
    branding: true,
    ...orders,
  })
})

test('behavior: what the server does not mention is off', () => {
  expect(resolve({}, [])).toEqual({ ...none, ...local, ...orders })
})

test('param: an empty list of providers turns the feature off', () => {
  expect(resolve({ swaps: [], socials: [] })).toMatchObject({ swaps: false, socials: false })
})

test('param: wallets come first where there are some, logins where there are none', () => {
  const order = (hasWallets: boolean) => resolve({}, undefined, hasWallets).connectMethodsOrder

  expect(order(true)).toEqual(['wallet', 'email', 'social'])
  expect(order(false)).toEqual(['email', 'social', 'wallet'])
})

test('behavior: email is one of the logins of the server', () => {
  const remote = [{ id: 'social_login', isEnabled: true, config: ['email', 'x'] }]

  expect(resolve({ email: false }, remote)).toMatchObject({ email: true, socials: ['x'] })
})

test('behavior: a list that is on but empty is off', () => {
  const remote = [
    { id: 'swap', isEnabled: true, config: [] },
    { id: 'social_login', isEnabled: true, config: [] },
  ]

  expect(resolve({}, remote)).toMatchObject({ swaps: false, socials: false, email: false })
})

test('behavior: providers and features that we do not know are left out', () => {
  const remote = [
    { id: 'onramp', isEnabled: true, config: ['moonpay', 'meld', 'constructor'] },
    { id: 'teleport', isEnabled: true, config: ['a'] },
  ]

  expect(resolve({}, remote)).toEqual({
    ...none,
    ...local,
    onramp: ['meld'],
    ...orders,
  })
})

test('error: a wish for a provider that we do not know is refused', () => {
  expect(z.safeParse(LocalFeatures, { socials: ['myspace'] }).success).toBe(false)
  expect(z.safeParse(LocalFeatures, { teleport: true }).success).toBe(false)
})
