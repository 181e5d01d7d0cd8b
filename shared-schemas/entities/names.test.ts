import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { blockchainApi } from '../api/blockchain.ts'
import { createApi } from '../api/define.ts'
import { readNameReason } from '../api/nameRefusal.ts'
import { AppKitError } from '../errors/AppKitError.ts'
import { toChainId, toCoinType } from './coinType.ts'
import {
  defaultNameZone,
  isNameLabel,
  labelOfName,
  NameClaim,
  toClaimText,
  toName,
} from './names.ts'

test('behavior: a label has letters, digits and hyphens only', () => {
  for (const label of ['alice', 'ALICE-2', '1234']) expect(isNameLabel(label)).toBe(true)
  for (const label of ['ali ce', 'ali.ce', 'al_ice', 'аlice', 'alice👋', 'alice\n', "a'; DROP--x;"])
    expect(isNameLabel(label), label).toBe(false)
})

test('param: a label has 4 to 63 characters', () => {
  expect(['abc', 'abcd', 'a'.repeat(63), 'a'.repeat(64)].map(isNameLabel)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('default: a name ends in .reown.id, and .wcn.id is still recognised [9.18 9.19]', () => {
  expect(toName('Alice', defaultNameZone)).toBe('alice.reown.id')
  expect(labelOfName('Alice.reown.id', defaultNameZone)).toBe('alice')
  expect(labelOfName('alice.wcn.id', defaultNameZone)).toBe('alice')
  for (const other of ['alice.eth', 'alicereown.id', 'a.b.reown.id', '.reown.id', 'reown.id'])
    expect(labelOfName(other, defaultNameZone), other).toBeUndefined()
  expect(labelOfName('alice.wcn.id', 'names.example.com')).toBeUndefined()
})

test('behavior: the text that is signed is JSON of the name and the time in seconds', () => {
  const text = toClaimText('alice.reown.id', 1_700_000_000_999)
  expect(text).toBe('{"name":"alice.reown.id","attributes":{},"timestamp":1700000000}')
  expect(z.parse(NameClaim, JSON.parse(text)).timestamp).toBe(1_700_000_000)
})

test('behavior: the coin type of an EVM chain is its id and the highest bit, and 60 on Ethereum', () => {
  const [ethereum, base, last] = [1, 8_453, 2_147_483_647]
  expect([ethereum, base, last].map(toCoinType)).toEqual([60, 2_147_492_101, 4_294_967_295])
  expect([60, 2_147_492_101, 4_294_967_295].map(toChainId)).toEqual([ethereum, base, last])
  expect([0, 501, 2 ** 32].map(toChainId)).toEqual([undefined, undefined, undefined])
})

test('param: 2147483647 is the highest chain id with a coin type [5.14]', () => {
  expect(toCoinType(2_147_483_647)).toBe(4_294_967_295)
})

test('error: a chain id without a coin type [5.13]', () => {
  for (const chainId of [2_147_483_648, 1e12, -1, 1.5, Number.NaN])
    expect(() => toCoinType(chainId), String(chainId)).toThrow('Invalid chainId')
})

function callAnswered(body: unknown) {
  const fetch = async () => Response.json(body, { status: 400 })
  const call = createApi(blockchainApi, { baseUrl: 'https://api.example', common: {}, fetch })
  return call('nameLookup', { params: { name: 'alice.reown.id' }, query: {} })
}

test('behavior: the reason of a refused call is that of its answer', async () => {
  const reasons = [{ name: 'name', description: 'This name is reserved.' }]
  const error = await callAnswered({ message: 'Bad', reasons }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(AppKitError)
  expect(await readNameReason(error)).toBe('This name is reserved.')
})

test('behavior: without one there is no reason', async () => {
  const error = await callAnswered({ message: 'Internal error' }).catch((thrown) => thrown)
  expect(await readNameReason(error)).toBeUndefined()
  expect(await readNameReason(new Error('offline'))).toBeUndefined()
})
