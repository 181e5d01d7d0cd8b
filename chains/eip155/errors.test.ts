import * as fc from 'fast-check'
import {
  BaseError,
  HttpRequestError,
  InternalRpcError,
  RpcRequestError,
  UserRejectedRequestError,
} from 'viem'
import { expect, test } from 'vitest'
import { toViemError } from './errors.ts'

const thrownWith = (code: number | string, message = 'refused') =>
  Object.assign(new Error(message), { code })

test('default: the thrown error stays as the cause', () => {
  const thrown = thrownWith(4001)

  expect(toViemError(thrown).cause).toBe(thrown)
})

test.each([
  [-32700, 'ParseRpcError', '8.64'],
  [-32600, 'InvalidRequestRpcError', '8.65'],
  [-32601, 'MethodNotFoundRpcError', '8.66'],
  [-32602, 'InvalidParamsRpcError', '8.67'],
  [-32603, 'InternalRpcError', '8.68'],
  [-32000, 'InvalidInputRpcError', '8.69'],
  [-32001, 'ResourceNotFoundRpcError', '8.70'],
  [-32002, 'ResourceUnavailableRpcError', '8.71'],
  [-32003, 'TransactionRejectedRpcError', '8.72'],
  [-32004, 'MethodNotSupportedRpcError', '8.73'],
  [-32005, 'LimitExceededRpcError', '8.74'],
  [-32006, 'JsonRpcVersionUnsupportedError', '8.75'],
  [4001, 'UserRejectedRequestError', '8.76'],
  [4100, 'UnauthorizedProviderError', '8.77'],
  [4200, 'UnsupportedProviderMethodError', '8.78'],
  [4900, 'ProviderDisconnectedError', '8.79'],
  [4901, 'ChainDisconnectedError', '8.80'],
  [4902, 'SwitchChainError', '8.81'],
])('behavior: code %i becomes %s [%s]', (code, name) => {
  expect(toViemError(thrownWith(code))).toMatchObject({ name, code })
})

test('behavior: code 5000 is a rejection like 4001 [8.83]', () => {
  const error = toViemError(thrownWith(5000))

  expect(error).toBeInstanceOf(UserRejectedRequestError)
  expect(error).toMatchObject({ code: 4001 })
})

test('behavior: capability and bundle errors are one class each [8.84]', () => {
  const names = [5700, 5710, 5720, 5730, 5740, 5750, 5760].map(
    (code) => toViemError(thrownWith(code)).name,
  )

  expect(names).toEqual([
    'UnsupportedNonOptionalCapabilityError',
    'UnsupportedChainIdError',
    'DuplicateIdError',
    'UnknownBundleIdError',
    'BundleTooLargeError',
    'AtomicReadyWalletRejectedUpgradeError',
    'AtomicityNotSupportedError',
  ])
})

test.each([
  ['execution reverted: ERC20: transfer amount exceeds balance', 'ExecutionRevertedError', '8.85'],
  ['max fee per gas higher than 2^256-1', 'FeeCapTooHighError', '8.86'],
  ['max fee per gas less than block base fee: address 0x…', 'FeeCapTooLowError', '8.87'],
  ['nonce too high: address 0x…, tx: 9 state: 3', 'NonceTooHighError', '8.88'],
  ['nonce too low: next nonce 3, tx nonce 1', 'NonceTooLowError', '8.89'],
  ['insufficient funds for gas * price + value', 'InsufficientFundsError', '8.90'],
  ['Intrinsic gas too high -- CallGasCostMoreThanGasLimit', 'IntrinsicGasTooHighError', '8.91'],
  ['intrinsic gas too low: have 20000, want 21000', 'IntrinsicGasTooLowError', '8.92'],
  ['transaction type not supported', 'TransactionTypeNotSupportedError', '8.93'],
])('behavior: a node that says "%s" means %s [%s]', (message, name) => {
  expect(toViemError(thrownWith(-32000, message)).name).toBe(name)
  expect(toViemError(thrownWith(-32603, message.toUpperCase())).name).toBe(name)
  expect(toViemError(message).name).toBe(name)
})

test.each([
  ['already known', 'NonceTooLowError'],
  ['Transaction nonce is too low. Try incrementing the nonce.', 'NonceTooLowError'],
  ["Sender doesn't have enough funds to send tx.", 'InsufficientFundsError'],
  ['Upfront cost exceeds account balance', 'InsufficientFundsError'],
  ['exceeds block gas limit', 'IntrinsicGasTooHighError'],
  ['transaction type not valid', 'TransactionTypeNotSupportedError'],
])('param: another wording: %s', (message, name) => {
  expect(toViemError(thrownWith(-32003, message)).name).toBe(name)
})

test('behavior: code 3 is a revert, and its reason is kept', () => {
  const error = toViemError(thrownWith(3, 'execution reverted: sold out'))

  expect(error.name).toBe('ExecutionRevertedError')
  expect(error.shortMessage).toMatchInlineSnapshot(`"Execution reverted with reason: sold out."`)
})

test('behavior: a code that says something outweighs the message', () => {
  expect(toViemError(thrownWith(4001, 'nonce too low')).name).toBe('UserRejectedRequestError')
})

const unknownChain = { code: 4902, message: 'Unrecognized chain' }
const internal = (data: unknown) => ({ code: -32603, message: 'Internal JSON-RPC error.', data })

test.each([
  ['data.originalError', internal({ originalError: unknownChain })],
  ['data itself', internal(unknownChain)],
  ['error', { message: 'failed', error: unknownChain }],
  ['cause', new Error('failed', { cause: unknownChain })],
  ['two layers', internal({ originalError: internal({ originalError: unknownChain }) })],
  ['a code of digits', { ...unknownChain, code: '4902' }],
])('error: 4902 is found in %s', (_where, thrown) => {
  const error = toViemError(thrown)

  expect(error.name).toBe('SwitchChainError')
  expect(error.details).toBe('Unrecognized chain')
})

test('error: the code inside an internal error does not outweigh an outer rejection', () => {
  const thrown = { code: 4001, message: 'no', data: { originalError: { code: 4902 } } }

  expect(toViemError(thrown).name).toBe('UserRejectedRequestError')
})

test.each([
  ['a text', 'User rejected the request'],
  ['no code', new Error('MetaMask Tx Signature: User denied transaction signature.')],
  ['an internal error', thrownWith(-32603, 'Request cancelled')],
])('error: a rejection told as %s', (_what, thrown) => {
  expect(toViemError(thrown)).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
})

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['an empty object', {}],
  ['a code nobody knows', { code: 123, message: 'hm' }],
  ['a code of letters', { code: 'ACTION', message: 'hm' }],
  ['an array', [1]],
  ['a function', () => 1],
])('error: %s becomes an unknown error', (_what, thrown) => {
  expect(toViemError(thrown).name).toBe('UnknownRpcError')
})

test('error: an error that causes itself', () => {
  const thrown: Error & { data?: unknown } = new Error('around')
  thrown.data = { originalError: thrown }

  expect(toViemError(thrown).name).toBe('UnknownRpcError')
})

test("behavior: viem's own errors pass, and gain what their message means", () => {
  const http = new HttpRequestError({ url: 'http://127.0.0.1', status: 500 })
  const rejected = new UserRejectedRequestError(new Error('no'))
  const wrapped = new InternalRpcError(
    new RpcRequestError({
      body: {},
      url: 'http://127.0.0.1',
      error: { code: -32603, message: 'nonce too low' },
    }),
  )

  expect(toViemError(http)).toBe(http)
  expect(toViemError(rejected)).toBe(rejected)
  expect(toViemError(wrapped).name).toBe('NonceTooLowError')
})

test('error: whatever is thrown, one of the errors of viem comes out', () => {
  const inner = fc.anything({ withBigInt: true, withNullPrototype: true })
  const thrown = fc.oneof(inner, fc.record({ code: inner, message: inner, data: inner }))

  return fc.assert(
    fc.property(thrown, (value) => {
      expect(toViemError(value)).toBeInstanceOf(BaseError)
      expect(toViemError({ code: -32603, data: { originalError: value } })).toBeInstanceOf(
        BaseError,
      )
    }),
  )
})
