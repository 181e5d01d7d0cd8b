import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  isSignedMessage,
  isTransactionHash,
  RpcAnswer,
  RpcRequest,
  RpcRequestBatch,
} from './rpc.ts'

const request = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
const hex = (characters: number) => `0x${'aB'.repeat(50).slice(0, characters)}`

test('default: a request and its answers', () => {
  const result = { jsonrpc: '2.0', id: 1, result: '0x1' }
  const error = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no', data: { a: 1 } } }

  expect(z.parse(RpcRequest, request)).toEqual(request)
  expect(z.parse(RpcAnswer, result)).toEqual(result)
  expect(z.parse(RpcAnswer, error)).toEqual(error)
})

test('param: params may be missing, a list or an object; a result may be null', () => {
  for (const params of [undefined, [1], { a: 1 }])
    expect(z.safeParse(RpcRequest, { ...request, params }).success).toBe(true)
  expect(z.safeParse(RpcAnswer, { jsonrpc: '2.0', id: 1, result: null }).success).toBe(true)
})

test.each([
  ['another version', { jsonrpc: '1.0' }],
  ['no method', { method: undefined }],
  ['an empty method', { method: '' }],
  ['a long method', { method: 'a'.repeat(81) }],
  ['params that are a text', { params: 'a' }],
  ['an id that is an object', { id: {} }],
])('error: a request with %s is refused', (_what, change) => {
  expect(z.safeParse(RpcRequest, { ...request, ...change }).success).toBe(false)
})

test.each([
  ['neither result nor error', { jsonrpc: '2.0', id: 1 }],
  ['an error without a code', { jsonrpc: '2.0', id: 1, error: { message: 'no' } }],
  ['a text', 'pong'],
])('error: an answer that is %s is refused', (_what, answer) => {
  expect(z.safeParse(RpcAnswer, answer).success).toBe(false)
})

test('error: a batch holds 1 to 1000 requests', () => {
  const fits = (entries: number) =>
    z.safeParse(RpcRequestBatch, Array(entries).fill(request)).success

  expect([fits(0), fits(1), fits(1000), fits(1001)]).toEqual([false, true, true, false])
})

test('behavior: a transaction hash is 0x and 64 hex characters', () => {
  expect(isTransactionHash(hex(64))).toBe(true)
})

test.each([
  ['63 characters', hex(63)],
  ['65 characters', hex(65)],
  ['no 0x', hex(64).slice(2)],
  ['a letter that is no hex', `${hex(63)}g`],
  ['a line break', `${hex(64)}\n`],
  ['a number', 64],
  ['nothing', undefined],
])('error: %s is no transaction hash', (_what, value) => {
  expect(isTransactionHash(value)).toBe(false)
})

test('behavior: a signed message is 0x and 62 or more hex characters', () => {
  expect(isSignedMessage(hex(62))).toBe(true)
  expect(isSignedMessage(hex(63))).toBe(true)
  expect(isSignedMessage(`0x${'1'.repeat(130)}`)).toBe(true)
})

test.each([
  ['61 characters', hex(61)],
  ['no 0x', hex(64).slice(2)],
  ['a letter that is no hex', `${hex(70)}g`],
  ['an object', {}],
])('error: %s is no signed message', (_what, value) => {
  expect(isSignedMessage(value)).toBe(false)
})
