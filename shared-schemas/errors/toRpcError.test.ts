import * as fc from 'fast-check'
import {
  BaseError,
  HttpRequestError,
  InternalRpcError,
  RpcRequestError,
  TimeoutError,
  UserRejectedRequestError,
} from 'viem'
import { expect, test } from 'vitest'
import { AppKitError } from './AppKitError.ts'
import * as errors from './errors.ts'
import { rpcErrorKinds } from './rpcErrorKinds.ts'
import { toRpcError } from './toRpcError.ts'

const thrownWith = (code: number | string | undefined, message = 'refused') =>
  Object.assign(new Error(message), { code })

test('default: the thrown error stays as the cause, with its text', () => {
  const thrown = thrownWith(4001, 'Not today')

  const error = toRpcError(thrown)

  expect(error).toBeInstanceOf(AppKitError)
  expect(error).toMatchObject({ code: 4001, kind: 'user rejected', message: 'Not today' })
  expect(error.cause).toBe(thrown)
  expect(toRpcError(error)).toBe(error)
})

test('behavior: code 3 is a revert; its reason and its bytes are kept', () => {
  const thrown = { code: 3, message: 'execution reverted: sold out', data: '0x08c379a0' }

  expect(toRpcError(thrown)).toMatchObject({
    code: -32603,
    kind: 'execution reverted',
    message: 'execution reverted: sold out',
    data: '0x08c379a0',
  })
})

test('behavior: a code that says something outweighs the message', () => {
  expect(toRpcError(thrownWith(4200, 'nonce too low')).kind).toBe('unsupported method')
})

const unknownChain = { code: 4902, message: 'Unrecognized chain' }
const around = (code: number | undefined, data: unknown) => ({ code, message: 'Failed.', data })

test.each([
  ['data.originalError', around(-32603, { originalError: unknownChain })],
  ['data.originalError below -32000', around(-32000, { originalError: unknownChain })],
  ['data.originalError below a code of its own', around(-32002, { originalError: unknownChain })],
  ['data itself', around(-32603, unknownChain)],
  ['error', { message: 'failed', error: unknownChain }],
  ['error.data', { code: 4200, message: 'failed', error: { data: unknownChain } }],
  ['cause', new Error('failed', { cause: unknownChain })],
  ['two layers', around(-32603, { originalError: around(1, { originalError: unknownChain }) })],
  ['a code of digits', { ...unknownChain, code: '4902' }],
])('error: 4902 is found in %s', (_where, thrown) => {
  expect(toRpcError(thrown)).toMatchObject({
    code: 4902,
    kind: 'chain not recognised',
    message: 'Unrecognized chain',
  })
})

test('error: 4902 does not outweigh a refusal', () => {
  const thrown = { code: 4001, message: 'no', data: { originalError: { code: 4902 } } }

  expect(toRpcError(thrown)).toMatchObject({ code: 4001, message: 'no' })
})

const wordings = [
  'User rejected the request',
  'MetaMask Tx Signature: User denied transaction signature.',
  'Request cancelled',
  'The request was rejected by the user',
  'user closed popup',
  'Cancelled by user',
  'Signing was declined',
]
test.each(wordings)('error: "%s" is a refusal under every vague code', (message) => {
  for (const code of [-32603, -32000, undefined, 'UNKNOWN', 8000])
    expect(toRpcError(thrownWith(code, message))).toMatchObject({ code: 4001, message })
  expect(toRpcError(message)).toMatchObject({ code: 4001, message })
  expect(toRpcError(around(-32603, { originalError: { message } }))).toMatchObject({ code: 4001 })
})

test.each([
  ['5000 of WalletConnect', thrownWith(5000)],
  ['the word of ethers', thrownWith('ACTION_REJECTED')],
  ['4001 inside an internal error', around(-32603, { originalError: { code: 4001 } })],
])('error: %s is a refusal', (_what, thrown) => {
  expect(toRpcError(thrown)).toMatchObject({ code: 4001, kind: 'user rejected' })
})

test.each([
  ['insufficient funds for gas', 'insufficient funds'],
  ['transaction underpriced', 'internal error'],
])('error: "%s" is no refusal', (message, kind) => {
  expect(toRpcError(message)).toMatchObject({ code: -32603, kind })
})

test.each([
  ['LINK_CLOSED', 4900, errors.LINK_CLOSED],
  ['CHAIN_NOT_SUPPORTED', 4902, errors.CHAIN_NOT_SUPPORTED],
  ['REQUEST_EXPIRED', 4001, errors.REQUEST_EXPIRED],
  ['STORAGE_FAILED', -32603, errors.STORAGE_FAILED],
])('error: our own %s leaves as %i', (_word, code, row) => {
  const message = row.text(undefined as never)

  expect(toRpcError(new AppKitError(row))).toMatchObject({ code, message })
})

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['an empty object', {}],
  ['a code nobody knows', { code: 123 }],
  ['a code of letters', { code: 'ACTION' }],
  ['the name of a property', { code: 'constructor' }],
  ['an array', [1]],
  ['a function', () => 1],
])('error: %s becomes an internal error', (_what, thrown) => {
  expect(toRpcError(thrown)).toMatchObject({
    code: -32603,
    kind: 'internal error',
    message: 'internal error.',
  })
})

test('error: an error that causes itself', () => {
  const thrown: Error & { data?: unknown } = new Error('around')
  thrown.data = { originalError: thrown }

  expect(toRpcError(thrown)).toMatchObject({ code: -32603, message: 'around' })
})

test("behavior: of viem's errors the node's words are kept, and the node's address is not", () => {
  const url = 'https://rpc.shop.example/v1/?projectId=secret'
  const reply = (code: number, message: string, data?: unknown) =>
    new RpcRequestError({ body: {}, url, error: { code, message, data } })

  const told = [
    new InternalRpcError(reply(-32603, 'nonce too low')),
    new BaseError('x', { cause: reply(3, 'execution reverted', '0x01') }),
    new HttpRequestError({ url, status: 500, body: {}, details: 'Bad Gateway' }),
    new HttpRequestError({ url, body: {}, cause: new Error('ENOTFOUND rpc.shop.example') }),
    new TimeoutError({ url, body: {} }),
    new UserRejectedRequestError(new Error('no')),
  ].map(toRpcError)

  expect(told.map(({ code, kind, message, data }) => [code, kind, message, data])).toEqual([
    [-32603, 'nonce too low', 'nonce too low', undefined],
    [-32603, 'execution reverted', 'execution reverted', '0x01'],
    [-32603, 'internal error', 'HTTP request failed.', undefined],
    [-32603, 'internal error', 'HTTP request failed.', undefined],
    [-32603, 'internal error', 'The request took too long to respond.', undefined],
    [4001, 'user rejected', 'no', undefined],
  ])
})

test('error: whatever is thrown, a code of the standards comes out', () => {
  const inner = fc.anything({ withBigInt: true, withNullPrototype: true })
  const thrown = fc.oneof(inner, fc.record({ code: inner, message: inner, data: inner }))

  return fc.assert(
    fc.property(thrown, (value) => {
      for (const given of [value, { code: -32603, data: { originalError: value } }]) {
        const { code, message } = toRpcError(given)
        expect(Object.hasOwn(rpcErrorKinds, code)).toBe(true)
        expect(code).not.toBe(5000)
        expect(message).not.toBe('')
      }
    }),
  )
})
