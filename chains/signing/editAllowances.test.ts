import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem/utils'
import { expect, test } from 'vitest'
import { describeTransaction } from '../eip155/signing/decode/describeTransaction.ts'
import { editableAllowance } from '../eip155/signing/decode/editableAllowance.ts'
import type { ItemOf, Token } from './approvalItem.ts'
import { editAllowances, fitsItem } from './editAllowances.ts'
import { nameItem } from './nameItem.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const spender = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const to = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 addedAmount)',
  'function transfer(address to, uint256 amount)',
])
type Name = 'approve' | 'increaseAllowance' | 'transfer'
const encode = (functionName: Name, amount: bigint) =>
  encodeFunctionData({ abi, functionName, args: [spender, amount] })

function itemOf(data: string, token: Token = { decimals: 6 }): ItemOf<'transaction'> {
  const { transaction, warnings } = describeTransaction({ to, data }, address)
  const claims = transaction.claims.map((claim) =>
    nameItem({ ...claim, token: { address: to, ...token } }),
  )
  const editable = editableAllowance({ data, claims })
  return {
    kind: 'transaction',
    caipNetworkId: 'eip155:1',
    networkName: 'Ethereum',
    coin: { symbol: 'ETH', decimals: 18 },
    address,
    fee: { expected: '1', most: '2' },
    simulation: { status: 'unavailable' },
    warnings,
    transaction: {
      ...transaction,
      claims,
      ...(editable && { editable }),
    },
  }
}

const edit = (item: ItemOf<'transaction'>, amount: string) =>
  editAllowances(item, { allowances: [{ place: 0, amount }] })

test.each(['approve', 'increaseAllowance'] as const)(
  'default: %s of another amount is what a site would encode, and is shown so',
  (name) => {
    const item = itemOf(encode(name, 2n ** 256n - 1n))

    const edited = edit(item, '5000000')

    const { data } = edited.transaction
    expect(data).toBe(encode(name, 5_000_000n).toLowerCase())
    const read = describeTransaction({ to, data }, address)
    expect(edited.transaction.calls).toEqual(read.transaction.calls)
    expect(edited.transaction.claims[0]).toMatchObject({ kind: 'allow', amount: '5000000' })
    expect([item.warnings, edited.warnings]).toEqual([['unlimited', 'allow'], ['allow']])
  },
)

test('behavior: more than anybody has is a warning again', () => {
  const edited = edit(itemOf(encode('approve', 5n)), String(2n ** 256n - 1n))

  expect(edited.warnings).toEqual(['unlimited', 'allow'])
  expect(edited.transaction.claims[0]).toMatchObject({ unlimited: true })
})

test('behavior: of a batch only the chosen step changes; the warning stays while another one has no limit', () => {
  const most = 2n ** 256n - 1n
  const { transaction, ...one } = itemOf(encode('approve', most))
  const item: ItemOf<'calls'> = {
    ...one,
    kind: 'calls',
    atomic: true,
    simulation: { status: 'changes', changes: [] },
    transactions: [transaction, itemOf(encode('transfer', 5n)).transaction, transaction],
  }

  const edited = editAllowances(item, { allowances: [{ place: 2, amount: '7' }] })

  expect(edited.transactions.slice(0, 2)).toEqual(item.transactions.slice(0, 2))
  expect(edited.transactions[2]?.data).toBe(encode('approve', 7n).toLowerCase())
  expect(edited.warnings).toEqual(['unlimited', 'allow'])
  expect(edited.simulation).toEqual({ status: 'unavailable' })
})

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])
const encodePermit2 = (amount: bigint) =>
  encodeFunctionData({ abi: permit2Abi, args: [to, spender, amount, 1_800_000_000] })

test('behavior: an allowance of Permit2 is edited in its own word, and holds at most 160 bits', () => {
  const most = 2n ** 160n - 1n
  const item = itemOf(encodePermit2(most))
  const fits = (amount: bigint) =>
    fitsItem({ allowances: [{ place: 0, amount: String(amount) }] }, item)

  const edited = edit(item, '5000000')

  expect(edited.transaction.data).toBe(encodePermit2(5_000_000n).toLowerCase())
  const read = describeTransaction({ to: permit2, data: encodePermit2(5_000_000n) }, address)
  expect(edited.transaction.calls[0]?.fields).toEqual(read.transaction.calls[0]?.fields)
  expect(edited.transaction.claims[0]).toMatchObject({ kind: 'allow', amount: '5000000' })
  expect([item.warnings, edited.warnings]).toEqual([['unlimited', 'allow'], ['allow']])
  expect([fits(most), fits(most + 1n)]).toEqual([true, false])
})

test('misc: the selectors are those of the functions', () => {
  const functions = [...abi, ...permit2Abi].filter(({ name }) => name !== 'transfer')

  const claims = itemOf(encode('approve', 5n)).transaction.claims
  const found = functions.map((it) =>
    editableAllowance({ data: encodedWith(toFunctionSelector(it)), claims }),
  )

  expect(found).toEqual([
    expect.objectContaining({ field: 1 }),
    expect.objectContaining({ field: 1, adds: true }),
    expect.objectContaining({ field: 2, most: String(2n ** 160n - 1n) }),
  ])
})

/** With as many words as the row of that selector wants. */
function encodedWith(selector: string): string {
  const words = selector === toFunctionSelector(permit2Abi[0]) ? 4 : 2
  return `${selector}${'0'.repeat(words * 64)}`
}

test.each([
  ['an allowance', itemOf(encode('approve', 5n)), true],
  ['a payment', itemOf(encode('transfer', 5n)), false],
  ['an item of a collection', itemOf(encode('approve', 5n), {}), false],
  ['the end of an allowance', itemOf(encode('approve', 0n)), false],
  ['data with more behind it', itemOf(`${encode('approve', 5n)}00`), false],
])('param: %s', (_, item, editable) => {
  expect(item.transaction.editable !== undefined).toBe(editable)
})
