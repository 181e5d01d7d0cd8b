import { concat, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../../../../shared-schemas/entities/caip.ts'
import { routerCalls } from '../../readRouterSwap.ts'
import { deployments } from '../../swap/deployments.ts'
import { describeTransaction } from './describeTransaction.ts'

const me = '0x52908400098527886E0F7030069857D2E4169EE7'
const thief = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const { router = '', wrapped = '' } = deployments['eip155:1'] ?? {}
const itsCaller = `0x${'0'.repeat(39)}1`
const amount = 10n ** 17n
const least = 347_000_000n

function dataOf({
  recipient = me as string,
  to = usdc,
  over = [] as string[],
  unwrapTo = '',
  gives = least,
  times = 1,
  untilSeconds = 1_800_000_000n,
} = {}): Hex {
  const fee = numberToHex(500, { size: 3 })
  const first = (unwrapTo ? usdc : wrapped) as Hex
  const last = (unwrapTo ? wrapped : to) as Hex
  const path = concat([first, ...[...over, last].flatMap((token) => [fee, token as Hex])])
  const args = {
    path,
    recipient: (unwrapTo ? `0x${'0'.repeat(39)}2` : recipient) as Hex,
    amountIn: amount,
    amountOutMinimum: gives,
  }
  const swap = encodeFunctionData({ abi: routerCalls, functionName: 'exactInput', args: [args] })
  const unwrap = encodeFunctionData({
    abi: routerCalls,
    functionName: 'unwrapWETH9',
    args: [gives, (unwrapTo || me) as Hex],
  })
  return encodeFunctionData({
    abi: routerCalls,
    functionName: 'multicall',
    args: [untilSeconds, [...Array(times).fill(swap), ...(unwrapTo ? [unwrap] : [])]],
  })
}

const describe = (data: Hex, value = amount, to = router, network: CaipNetworkId = 'eip155:1') =>
  describeTransaction({ to, value: String(value), data }, me, network)

test('default: a swap by a router that we know is what is given, and what is got at least', () => {
  const { transaction, warnings } = describe(dataOf())

  expect(transaction.claims).toEqual([
    { kind: 'give', token: {}, amount: String(amount), untilSeconds: '1800000000' },
    { kind: 'get', token: { address: usdc }, amount: String(least) },
  ])
  expect([transaction.calls.map(({ name }) => name), warnings]).toEqual([['multicall'], []])
})

test('behavior: the router of another network is none there', () => {
  expect(describe(dataOf(), amount, router, 'eip155:8453').warnings).toContain('unknownCall')
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
  [
    'is made by the router of another network',
    dataOf(),
    amount,
    deployments['eip155:8453']?.router,
  ],
  [
    'unwraps for the address by which the router knows its caller elsewhere',
    dataOf({ unwrapTo: itsCaller }),
    0n,
    router,
  ],
  ['gives nothing', dataOf({ gives: 0n }), amount, router],
  ['unwraps what may be nothing', dataOf({ unwrapTo: me, gives: 0n }), 0n, router],
  ['swaps coins over a token of somebody', dataOf({ over: [thief] }), amount, router],
  ['swaps coins for a token of somebody', dataOf({ to: thief }), amount, router],
  ['wraps coins once more on the way', dataOf({ over: [usdc, wrapped] }), amount, router],
  ['swaps twice', dataOf({ times: 2 }), 2n * amount, router],
  ['has no end', dataOf({ untilSeconds: 2n ** 256n - 1n }), amount, router],
])('error: a call that %s is none', (_, data, value, to) => {
  const { transaction, warnings } = describe(data, value, to)

  expect(transaction.claims.some(({ kind }) => kind === 'get')).toBe(false)
  expect(warnings).toContain('unknownCall')
})
