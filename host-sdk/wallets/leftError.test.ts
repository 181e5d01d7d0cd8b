import { expect, test } from 'vitest'
import { leftError } from './leftError.ts'

test.each([
  ['personal_sign', 4001],
  ['eth_signTypedData_v4', 4001],
  ['solana_signMessage', 4001],
  ['signMessage', 4001],
  ['eth_sendTransaction', 4900],
  ['wallet_sendCalls', 4900],
  ['solana_signAndSendTransaction', 4900],
  ['sendTransfer', 4900],
  ['signPsbt', 4900],
])('default: %s is %i', (method, code) => {
  expect(leftError(method).code).toBe(code)
})

test('misc: what may still be sent is said', () => {
  expect(leftError('eth_sendTransaction').message).toMatchInlineSnapshot(
    `"The wallet was disconnected before it answered. What it was asked to send may still be sent: look it up before you ask again."`,
  )
})
