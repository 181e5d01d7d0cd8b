import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  Identity,
  isServiceName,
  NameLabel,
  NameSuggestions,
  toCoinType,
  toRegisteredName,
} from './names.ts'

const accepts = (label: unknown) => z.safeParse(NameLabel, label).success

test.each(['alice', 'Alice', '1234', 'a-b-', '----', 'a'.repeat(63)])(
  'default: %s is a name [5.01]',
  (label) => {
    expect(accepts(label)).toBe(true)
  },
)

test.each([
  'ali ce',
  'ali.ce',
  'ali_ce',
  'älice',
  'аlice',
  'alice!',
  'alice\n',
  'алиса',
  '😀😀😀😀',
])('error: %j has other characters [5.01]', (label) => {
  expect(accepts(label)).toBe(false)
})

test('error: three characters are too few, four are enough [5.02]', () => {
  expect([accepts('abc'), accepts('abcd'), accepts('')]).toEqual([false, true, false])
})

test('behavior: a registered name ends in the suffix and is lower case [9.18]', () => {
  expect(toRegisteredName('Alice')).toBe('alice.reown.id')
})

test('param: an operator may have a suffix of its own', () => {
  expect(toRegisteredName('alice', '.shop.example')).toBe('alice.shop.example')
  expect(isServiceName('alice.shop.example', '.shop.example')).toBe(true)
})

test('behavior: names of both suffixes are known [9.19]', () => {
  expect(isServiceName('alice.wcn.id')).toBe(true)
  expect(isServiceName('Alice.WCN.id')).toBe(true)
  expect(isServiceName('alice.reown.id')).toBe(true)
})

test.each(['alice.eth', '.reown.id', 'reown.id', 'alice.reown.id.evil.example', 'alice', ''])(
  'error: %j is no name of this service',
  (name) => {
    expect(isServiceName(name)).toBe(false)
  },
)

test.each([
  [1, 2147483649],
  [0, 2147483648],
  [8453, 2147492101],
  [2147483647, 4294967295],
])('behavior: chain %i has coin type %i [5.14]', (chainId, coinType) => {
  expect(toCoinType(chainId)).toBe(coinType)
})

test.each([2147483648, 2147483649, 4294967296, 9007199254740991])(
  'error: chain %i has none [5.13]',
  (chainId) => {
    expect(() => toCoinType(chainId)).toThrow(/^Invalid chainId$/)
  },
)

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'error: %d is no chain id',
  (chainId) => {
    expect(() => toCoinType(chainId)).toThrow(/^Invalid chainId$/)
  },
)

test('default: suggestions are a list of names [3.23]', () => {
  const suggestions = [
    { name: 'alice1.reown.id', registered: false },
    { name: 'alice2.reown.id', registered: true },
  ]

  expect(z.parse(NameSuggestions, suggestions)).toEqual(suggestions)
  expect(z.safeParse(NameSuggestions, { suggestions }).success).toBe(false)
})

test('default: an identity has avatar and name [3.18]', () => {
  const identity = { avatar: 'https://images.example/ada.png', name: 'ada.eth' }

  expect(z.parse(Identity, identity)).toEqual(identity)
  expect(z.parse(Identity, { avatar: null, name: null })).toEqual({ avatar: null, name: null })
  expect(z.safeParse(Identity, { name: 'ada.eth' }).success).toBe(false)
})
