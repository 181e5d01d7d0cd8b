import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LocalFeatures, OnrampProvider, resolveFeatures, Social } from './features.ts'

const none = { swaps: [], onramp: [], email: false, socials: [], activity: false, branding: false }
const local = { receive: true, send: true, pay: false }
const walletFeaturesOrder = ['onramp', 'swaps', 'receive', 'send']

test('default: swaps, buying, email and socials, when nothing was said [9.71 9.72 9.73 9.74]', () => {
  expect(resolveFeatures({}, undefined)).toMatchObject({
    swaps: ['1inch'],
    onramp: ['coinbase', 'meld'],
    email: true,
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  })
})

test('default: activity, branding, receive and send, when nothing was said [9.75 9.76 9.77 9.78]', () => {
  expect(resolveFeatures({}, undefined)).toMatchObject({
    activity: true,
    branding: true,
    receive: true,
    send: true,
  })
})

test('default: no pay, and the order of the features of a wallet [9.79 9.80]', () => {
  expect(resolveFeatures({}, undefined)).toMatchObject({
    pay: false,
    walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  })
})

test('behavior: seven social logins are known, and no others [1.25]', () => {
  expect([...Social.options].toSorted()).toEqual([
    'apple',
    'discord',
    'facebook',
    'farcaster',
    'github',
    'google',
    'x',
  ])
})

test('behavior: coinbase and meld sell, and no others [9.56]', () => {
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
  }

  expect(resolveFeatures(wishes, undefined)).toEqual({ ...wishes, swaps: [] })
})

test('param: true stands for every provider', () => {
  const features = resolveFeatures({ swaps: true, onramp: true, socials: true }, undefined)

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

  expect(resolveFeatures(wishes, remote)).toEqual({
    ...none,
    ...local,
    socials: ['github', 'google'],
    branding: true,
    walletFeaturesOrder,
  })
})

test('behavior: what the server does not mention is off', () => {
  expect(resolveFeatures({}, [])).toEqual({ ...none, ...local, walletFeaturesOrder })
})

test('behavior: email is one of the logins of the server', () => {
  const remote = [{ id: 'social_login', isEnabled: true, config: ['email', 'x'] }]

  expect(resolveFeatures({ email: false }, remote)).toMatchObject({ email: true, socials: ['x'] })
})

test('behavior: a list that is on but empty is off', () => {
  const remote = [
    { id: 'swap', isEnabled: true, config: [] },
    { id: 'social_login', isEnabled: true, config: [] },
  ]

  expect(resolveFeatures({}, remote)).toMatchObject({ swaps: [], socials: [], email: false })
})

test('behavior: providers and features that we do not know are left out', () => {
  const remote = [
    { id: 'onramp', isEnabled: true, config: ['moonpay', 'meld', 'constructor'] },
    { id: 'teleport', isEnabled: true, config: ['a'] },
  ]

  expect(resolveFeatures({}, remote)).toEqual({
    ...none,
    ...local,
    onramp: ['meld'],
    walletFeaturesOrder,
  })
})

test('error: a wish for a provider that we do not know is refused', () => {
  expect(z.safeParse(LocalFeatures, { socials: ['myspace'] }).success).toBe(false)
  expect(z.safeParse(LocalFeatures, { teleport: true }).success).toBe(false)
})
