import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { RpcAnswer } from './rpc.ts'

test('default: a result or an error', () => {
  const result = { jsonrpc: '2.0', id: 1, result: '0x1' }
  const error = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no', data: { a: 1 } } }

  expect(z.parse(RpcAnswer, result)).toEqual(result)
  expect(z.parse(RpcAnswer, error)).toEqual(error)
})

test('param: a result may be null', () => {
  expect(z.safeParse(RpcAnswer, { jsonrpc: '2.0', id: 1, result: null }).success).toBe(true)
})

test.each([
  ['neither result nor error', { jsonrpc: '2.0', id: 1 }],
  ['an error without a code', { jsonrpc: '2.0', id: 1, error: { message: 'no' } }],
  ['a text', 'pong'],
])('error: an answer that is %s is refused', (_what, answer) => {
  expect(z.safeParse(RpcAnswer, answer).success).toBe(false)
})
