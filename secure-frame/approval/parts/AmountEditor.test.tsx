import { encodeFunctionData, parseAbi } from 'viem/utils'
import { afterEach, expect, test, vi } from 'vitest'
import { describeTransaction } from '../../../chains/eip155/signing/decode/describeTransaction.ts'
import { editableAllowance } from '../../../chains/eip155/signing/decode/editableAllowance.ts'
import type { ItemOf } from '../../../chains/signing/approvalItem.ts'
import { clear, drawItem } from '../testing.tsx'

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const spender = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const abi = parseAbi([
  'function increaseAllowance(address spender, uint256 addedAmount)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function multicall(bytes[] calls)',
])
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])
const zeros = `0x${'00'.repeat(32)}` as const
const increase = encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [spender, 5n] })
const permit = encodeFunctionData({
  abi,
  functionName: 'permit',
  args: [account, spender, 5n, 1_800_000_000n, 27, zeros, zeros],
})
const approvePermit2 = encodeFunctionData({
  abi: permit2Abi,
  args: [usdc, spender, 5n, 1_800_000_000],
})

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

/** A transaction as it is shown where the call data may be changed, or not. */
function itemOf(data: string, { to = usdc, dataEditable = true } = {}): ItemOf<'transaction'> {
  const { transaction, warnings } = describeTransaction({ to, data }, account)
  const token = { address: usdc, symbol: 'USDC', decimals: 6 }
  const claims = transaction.claims.map(({ mayBeItem: _, ...claim }) => ({ ...claim, token }))
  const shown = { ...transaction, claims }
  const editable = dataEditable ? editableAllowance(shown) : undefined
  return {
    kind: 'transaction',
    caipNetworkId: 'eip155:1',
    networkName: 'Ethereum',
    coin: { symbol: 'ETH', decimals: 18 },
    address: account,
    warnings,
    fee: { expected: '1', most: '2' },
    simulation: { status: 'unavailable' },
    transaction: { ...shown, ...(editable && { editable }) },
  }
}

const fixed = "This amount can't be edited here."

test('default: an allowance of Permit2 is edited, up to all that its word holds', () => {
  const onApprove = vi.fn()
  const { press, choose } = drawItem(itemOf(approvePermit2, { to: permit2 }), { onApprove })
  press('Edit amount')

  choose('All your USDC, no limit')
  press('Approve')

  const allowances = [{ place: 0, amount: String(2n ** 160n - 1n) }]
  expect(onApprove.mock.calls).toEqual([[{ allowances }]])
})

test('error: an amount that the call cannot hold is no choice', () => {
  const onApprove = vi.fn()
  const { press, choose, type, all } = drawItem(itemOf(approvePermit2, { to: permit2 }), {
    onApprove,
  })
  press('Edit amount')
  choose('Custom amount')

  type(String(2n ** 160n))
  press('Approve')

  expect(all('.fieldError').map((it) => it.textContent)).toEqual([
    'This is more than can be allowed.',
  ])
  expect(onApprove).not.toHaveBeenCalled()
})

test('behavior: no limit is no choice on top of what is allowed already', () => {
  const { press, all } = drawItem(itemOf(increase))

  press('Edit amount')

  expect(all('.option').map((it) => it.textContent)).toEqual([
    'As requested: 0.000005 USDC',
    'Custom amount',
  ])
})

test('behavior: an amount that could be two is not taken, and both are named', () => {
  vi.stubGlobal('navigator', { ...navigator, language: 'de' })
  const { press, choose, type, all, title } = drawItem(itemOf(increase))
  press('Edit amount')
  choose('Custom amount')

  type('1,234')
  expect(all('.fieldError').map((it) => it.textContent)).toEqual([
    'This can be read in two ways. Write 1234 or 1,2340.',
  ])
  type('1,2340')

  expect(all('.fieldError')).toEqual([])
  expect(title()).toBe('Allow spending 1.234 USDC more')
})

const added = 'Added to what is allowed'

test.each([
  ['a user operation', itemOf(increase, { dataEditable: false }), added],
  ['a permit that is handed in', itemOf(permit), 'Amount'],
  [
    'one of several calls',
    itemOf(encodeFunctionData({ abi, functionName: 'multicall', args: [[increase]] })),
    added,
  ],
])('behavior: that the amount stays is said: %s', (_, item, label) => {
  const { factOf, all } = drawItem(item)

  const said = factOf(label)?.textContent
  expect(said?.startsWith('0.000005 USDC')).toBe(true)
  expect(said?.endsWith(fixed)).toBe(true)
  expect(all('.quiet')).toEqual([])
})

test('behavior: nothing is said of what is no allowance of an amount', () => {
  const item = itemOf(increase, { dataEditable: false })
  const [claim] = item.transaction.claims
  const { amount: _, ...one } = claim!
  const transaction = { ...item.transaction, claims: [{ ...one, itemId: '5' }] }

  expect(drawItem({ ...item, transaction }).text()).not.toContain(fixed)
})
