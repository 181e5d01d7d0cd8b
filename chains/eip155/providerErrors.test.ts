import { expect, test } from 'vitest'
import { toRpcError } from '../../shared-schemas/errors/toRpcError.ts'
import { createProvider } from './provider.ts'

/** What a site gets from the provider where its wallet throws this. */
async function caught(thrown: unknown): Promise<unknown> {
  const provider = createProvider({
    address: () => '0xA',
    network: () => 'eip155:1',
    request: () => Promise.reject(thrown),
    connect: async () => {},
    disconnect: async () => {},
    settled: async () => {},
    explain: (thrown) => Promise.reject(toRpcError(thrown)),
    onChange: () => {},
  })
  return provider.request({ method: 'personal_sign' }).catch((error) => error)
}

test.each([
  [-32700, 'parse error', '8.64'],
  [-32600, 'invalid request', '8.65'],
  [-32601, 'method not found', '8.66'],
  [-32602, 'invalid params', '8.67'],
  [-32603, 'internal error', '8.68'],
  [-32000, 'invalid input', '8.69'],
  [-32001, 'resource not found', '8.70'],
  [-32002, 'resource unavailable', '8.71'],
  [-32003, 'transaction rejected', '8.72'],
  [-32004, 'method not supported', '8.73'],
  [-32005, 'limit exceeded', '8.74'],
  [-32006, 'version unsupported', '8.75'],
  [4001, 'user rejected', '8.76'],
  [4100, 'unauthorized', '8.77'],
  [4200, 'unsupported method', '8.78'],
  [4900, 'provider disconnected', '8.79'],
  [4901, 'chain disconnected', '8.80'],
  [4902, 'chain not recognised', '8.81'],
])('behavior: code %i of a wallet reaches the site as "%s" [%s]', async (code, kind) => {
  expect(await caught({ code, message: 'As the wallet says.' })).toMatchObject({
    name: 'AppKitError',
    code,
    kind,
    message: 'As the wallet says.',
  })
})

test('behavior: code 5000 is a refusal like 4001 [8.83]', async () => {
  expect(await caught({ code: 5000 })).toMatchObject({
    code: 4001,
    kind: 'user rejected',
    message: 'user rejected.',
  })
})

test('behavior: capability and bundle errors are one kind each [8.84]', async () => {
  const codes = [5700, 5710, 5720, 5730, 5740, 5750, 5760]

  const kinds = await Promise.all(codes.map((code) => caught({ code })))

  expect(kinds).toMatchObject([
    { code: 5700, kind: 'unsupported capability' },
    { code: 5710, kind: 'unsupported chain' },
    { code: 5720, kind: 'duplicate bundle' },
    { code: 5730, kind: 'unknown bundle' },
    { code: 5740, kind: 'bundle too large' },
    { code: 5750, kind: 'upgrade rejected' },
    { code: 5760, kind: 'atomicity not supported' },
  ])
})

test.each([
  ['execution reverted: ERC20: transfer amount exceeds balance', 'execution reverted', '8.85'],
  ['max fee per gas higher than 2^256-1', 'fee cap too high', '8.86'],
  ['max fee per gas less than block base fee: address 0x…', 'fee cap too low', '8.87'],
  ['nonce too high: address 0x…, tx: 9 state: 3', 'nonce too high', '8.88'],
  ['nonce too low: next nonce 3, tx nonce 1', 'nonce too low', '8.89'],
  ['insufficient funds for gas * price + value', 'insufficient funds', '8.90'],
  ['Intrinsic gas too high -- CallGasCostMoreThanGasLimit', 'gas too high', '8.91'],
  ['intrinsic gas too low: have 20000, want 21000', 'gas too low', '8.92'],
  ['transaction type not supported', 'transaction type unsupported', '8.93'],
])('behavior: a node that says "%s" means %s [%s]', async (message, kind) => {
  expect(await caught({ code: -32000, message })).toMatchObject({ code: -32000, kind, message })
  expect(await caught({ code: -32603, message: message.toUpperCase() })).toMatchObject({
    code: -32603,
    kind,
  })
  expect(await caught(message)).toMatchObject({ code: -32603, kind, message })
})

test.each([
  ['already known', 'nonce too low'],
  ['Transaction nonce is too low. Try incrementing the nonce.', 'nonce too low'],
  ["Sender doesn't have enough funds to send tx.", 'insufficient funds'],
  ['Upfront cost exceeds account balance', 'insufficient funds'],
  ['exceeds block gas limit', 'gas too high'],
  ['transaction type not valid', 'transaction type unsupported'],
])('param: another wording: %s', async (message, kind) => {
  expect(await caught({ code: -32003, message })).toMatchObject({ code: -32003, kind })
})
