import { encodeFunctionData, erc20Abi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { amountText } from '../../secure-frame/approval/amountText.ts'
import { createTestFrame } from '../../secure-frame/testing.ts'
import { usualNode } from './corpus/fees.ts'
import { world } from './corpus/row.ts'

// T7: tokens and collections (ERC-20, ERC-721) share functions whose last word is an amount at the one and the number
// of an item at the other. Many collections have an item 0.

const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const approveOf = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, amount] })
const approve = approveOf(0n)
/** `supportsInterface` of ERC-721's. */
const collectionQuestion = `0x01ffc9a780ac58cd${'0'.repeat(56)}`

type Contract = { decimals?: number; collection?: boolean; to?: string }

/** What a person sees of a call of a contract that says this of itself. */
async function shownOf(given: Contract, dataFor: (address: `0x${string}`) => string) {
  const item = await itemOf(given, dataFor)
  const [claim] = 'transaction' in item ? item.transaction.claims : []
  return { kind: claim?.kind, itemId: claim?.itemId, warns: item.warnings.includes('allow') }
}

async function itemOf(given: Contract, dataFor: (address: `0x${string}`) => string) {
  const { ask, address, approve } = await createTestFrame({
    async node({ method, params: [first] = [] }) {
      const { data } = Object(first) as { data?: string }
      const isDecimals = method === 'eth_call' && data === '0x313ce567'
      const told = isDecimals && given.decimals !== undefined && toHex(given.decimals, { size: 32 })
      const symbol = method === 'eth_call' && data === '0x95d89b41' && '0x'
      const isQuestion = method === 'eth_call' && data === collectionQuestion
      const kind = isQuestion && toHex(given.collection ?? false, { size: 32 })
      const answer = told || kind || symbol || usualNode[method]
      if (answer === undefined) throw Object.assign(new Error('not here'), { code: -32601 })
      return answer
    },
  })
  const to = given.to ?? world.stranger
  const from = address as `0x${string}` // an EVM account
  const asked = ask('eth_sendTransaction', [{ from, to, data: dataFor(from) }])
  asked.catch(() => {}) // the node takes nothing
  return await approve()
}

/** The amount as the screen words it. */
async function wordsOf(given: Contract, amount: bigint) {
  const item = await itemOf(given, () => approveOf(amount))
  const shown = 'transaction' in item ? item.transaction : undefined
  const [claim] = shown?.claims ?? []
  const words = claim && amountText({ ...claim, token: { ...claim.token, symbol: 'ART' } }, item)
  return { words, isEditable: shown?.editable !== undefined }
}

test.each([
  ['that tells no decimals', {}],
  ['of things that cannot be divided', { decimals: 0 }],
])('behavior: permission for item 0 of a contract %s takes none back: T7', async (_, given) => {
  expect(await shownOf(given, () => approve)).toEqual({ kind: 'allow', itemId: '0', warns: true })
})

test.each([
  ['that tells its decimals', { decimals: 18 }],
  ['of our list', { to: world.token }],
])('behavior: no more of a token %s is a permission taken back', async (_, given) => {
  expect(await shownOf(given, () => approve)).toEqual({ kind: 'cancel', warns: false })
})

test('behavior: a collection that sends item 0 does not send nothing: T7', async () => {
  const transfer = (from: `0x${string}`) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, thief, 0n] })

  expect(await shownOf({}, transfer)).toEqual({ kind: 'send', itemId: '0', warns: false })
})

test.each([
  ['a collection', { collection: true }, 'item #5 of ART'],
  ['a collection that tells 0 decimals', { collection: true, decimals: 0 }, 'item #5 of ART'],
  ['a contract that tells nothing', {}, '5 smallest units of ART, or its item #5'],
])(
  'behavior: a permission of %s names the item, and offers no other amount: T7',
  async (_, given, words) => {
    expect(await wordsOf(given, 5n)).toEqual({ words, isEditable: false })
  },
)

test.each([
  ['tells 0 decimals', { decimals: 0 }, '5 ART'],
  ['tells decimals, whatever else it says', { decimals: 1, collection: true }, '0.5 ART'],
])('behavior: a permission of a token that %s is an amount', async (_, given, words) => {
  expect(await wordsOf(given, 5n)).toEqual({ words, isEditable: true })
})

test.each([
  ['a collection', { collection: true }, `all your ART, or its item #${2n ** 255n}`],
  ['a contract that tells nothing', {}, 'all your ART'],
])(
  'behavior: the number of an item hides no limitless permission of %s: T7',
  async (_, given, words) => {
    expect(await wordsOf(given, 2n ** 255n)).toEqual({ words, isEditable: false })
  },
)

test('behavior: item 0 of things that cannot be divided is no amount to edit', async () => {
  const { isEditable } = await wordsOf({ decimals: 0 }, 0n)

  expect(isEditable).toBe(false)
})
