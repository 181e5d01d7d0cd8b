import { expect, test } from 'vitest'
import * as alerts from '../../shared-schemas/errors/alerts.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { rpcErrorKinds } from '../../shared-schemas/errors/rpcErrorKinds.ts'

// Every text of specification sections 5, 7 and 8 that the catalogue holds, letter for letter. When
// each is thrown is tested beside the part that throws it.

test.each([
  [errors.INVALID_CAIP_NETWORK_ID.text({ value: 'a' }), 'Invalid CAIP-2 network id: a'],
  [
    errors.NAMESPACE_NOT_CONFIGURED.text({ namespace: 'eip155' }),
    "Namespace 'eip155' is not configured. Please call connect() first with namespace config.",
  ],
  [errors.REMOTE_ERROR.text(undefined), 'An error occurred'],
  [errors.REQUEST_ABORTED.text(undefined), 'Request was aborted'],
  [errors.LINK_CLOSED.text(undefined), 'Something went wrong'],
  [errors.HTTP_STATUS.text({ status: 404 }), 'HTTP status code: 404'],
  [errors.HTTP_TIMED_OUT.text(undefined), 'The request took too long to respond.'],
  [errors.CHAIN_ADAPTER_NOT_FOUND.text(undefined), 'Chain adapter not found'],
  [errors.ADAPTER_NOT_FOUND.text(undefined), 'Adapter not found'],
  [errors.CHAIN_NOT_SUPPORTED.text(undefined), 'Chain is not supported'],
  [errors.NO_RPC_URL.text({ id: '1' }), 'No RPC url provided for chainId: 1'],
  [
    errors.RPC_PROVIDER_NOT_FOUND.text({ chain: 'eip155:1' }),
    'JSON-RPC provider for eip155:1 not found',
  ],
  [errors.SESSION_CHAIN_MISSING.text(undefined), 'ChainId not found'],
  [errors.SESSION_NEEDED.text(undefined), 'Please call connect() before request()'],
  [errors.SIGN_CLIENT_NOT_INITIALIZED.text(undefined), 'Sign Client not initialized'],
  [errors.DISCONNECT_FAILED.text(undefined), 'Failed to disconnect'],
])('error: %s', (text, specified) => {
  expect(text).toBe(specified)
})

test.each([
  [alerts.NETWORK_NOT_FOUND, 'Network Not Found'],
  [alerts.ORIGIN_NOT_ALLOWED, 'Invalid App Configuration'],
  [alerts.SECURE_FRAME_NOT_LOADED, 'Network Error - Could not load embedded wallet'],
  [alerts.SECURE_FRAME_TIMED_OUT, 'Embedded Wallet Request Timed Out'],
  [alerts.UNVERIFIED_DOMAIN, 'Invalid App Configuration'],
  [alerts.SESSION_EXPIRED, 'Session Expired'],
  [alerts.INVALID_PROJECT_ID, 'Invalid App Configuration'],
  [alerts.PROJECT_ID_NOT_CONFIGURED, 'Project ID Not Configured'],
])('error: alert $code', ({ shortMessage }, specified) => {
  expect(shortMessage).toBe(specified)
})

test('misc: no two alerts and no two worded errors share a code', () => {
  const codes = [...Object.values(errors), ...Object.values(alerts)]
    .map(({ code }) => code)
    .filter((code) => typeof code === 'string')

  expect(new Set(codes).size).toBe(codes.length)
})

test('misc: a worded error bears the name under which it is exported', () => {
  for (const [name, { code }] of Object.entries(errors))
    if (typeof code === 'string') expect(code).toBe(name)
})

test('misc: the codes of JSON-RPC and of wallets, and what they mean', () => {
  expect(new Map(Object.entries(rpcErrorKinds))).toEqual(
    new Map([
      ['-32700', 'parse error'],
      ['-32600', 'invalid request'],
      ['-32601', 'method not found'],
      ['-32602', 'invalid params'],
      ['-32603', 'internal error'],
      ['-32000', 'invalid input'],
      ['-32001', 'resource not found'],
      ['-32002', 'resource unavailable'],
      ['-32003', 'transaction rejected'],
      ['-32004', 'method not supported'],
      ['-32005', 'limit exceeded'],
      ['-32006', 'version unsupported'],
      ['4001', 'user rejected'],
      ['4100', 'unauthorized'],
      ['4200', 'unsupported method'],
      ['4900', 'provider disconnected'],
      ['4901', 'chain disconnected'],
      ['4902', 'chain not recognised'],
      ['5000', 'user rejected'],
      ['5700', 'unsupported capability'],
      ['5710', 'unsupported chain'],
      ['5720', 'duplicate bundle'],
      ['5730', 'unknown bundle'],
      ['5740', 'bundle too large'],
      ['5750', 'upgrade rejected'],
      ['5760', 'atomicity not supported'],
    ]),
  )
})
