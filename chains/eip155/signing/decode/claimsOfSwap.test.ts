import { concat, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { routerCalls } from '../../readRouterSwap.ts'
import { deployments } from '../../swap/deployments.ts'
import { describeTransaction } from './describeTransaction.ts'

const me = '0x52908400098527886E0F7030069857D2E4169EE7'
const thief = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const { router = '', wrapped = '' } = deployments['eip155:1'] ?? {}
const amount = 10n ** 17n
const least = 347_000_000n

function dataOf({ recipient = me as string, to = usdc, unwrapTo = '' } = {}): Hex {
  const path = concat([
    (unwrapTo ? usdc : wrapped) as Hex,
    numberToHex(500, { size: 3 }),
    (unwrapTo ? wrapped : to) as Hex,
  ])
  const args = {
    path,
    recipient: (unwrapTo ? `0x${'0'.repeat(39)}2` : recipient) as Hex,
    amountIn: amount,
    amountOutMinimum: least,
  }
  const swap = encodeFunctionData({ abi: routerCalls, functionName: 'exactInput', args: [args] })
  const unwrap = encodeFunctionData({
    abi: routerCalls,
    functionName: 'unwrapWETH9',
    args: [least, (unwrapTo || me) as Hex],
  })
  return encodeFunctionData({
    abi: routerCalls,
    functionName: 'multicall',
    args: [1_800_000_000n, unwrapTo ? [swap, unwrap] : [swap]],
  })
}

const describe = (data: Hex, value = amount, to = router) =>
  describeTransaction({ to, value: String(value), data }, me)

test('default: a swap by a router that we know is what is given, and what is got at least', () => {
  const { transaction, warnings } = describe(dataOf())

  expect(transaction.claims).toEqual([
    { kind: 'give', token: {}, amount: String(amount), untilSeconds: '1800000000' },
    { kind: 'get', token: { address: usdc }, amount: String(least) },
  ])
  expect([transaction.calls.map(({ name }) => name), warnings]).toEqual([['multicall'], []])
})

test('behavior: a token that is swapped for coins', () => {
  expect(describe(dataOf({ unwrapTo: me }), 0n).transaction.claims).toEqual([
    { kind: 'give', token: { address: usdc }, amount: String(amount), untilSeconds: '1800000000' },
    { kind: 'get', token: {}, amount: String(least) },
  ])
})

test.each([
  ['pays somebody else', dataOf({ recipient: thief }), amount, router],
  ['unwraps for somebody else', dataOf({ unwrapTo: thief }), 0n, router],
  ['sends other coins', dataOf(), amount + 1n, router],
  ['sends coins with a token', dataOf({ unwrapTo: me }), amount, router],
  ['is made by another contract', dataOf(), amount, thief],
])('error: a call that %s is none', (_, data, value, to) => {
  const { transaction, warnings } = describe(data, value, to)

  expect(transaction.claims.some(({ kind }) => kind === 'get')).toBe(false)
  expect(warnings).toContain('unknownCall')
})
