import { afterEach, expect, test } from 'vitest'
import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import { stories } from './stories.tsx'
import { clear, drawItem } from './testing.tsx'

afterEach(clear)

function itemOf(story: string): ApprovalItem {
  const { item } = stories[story]!
  if (item.kind === 'unlock') throw new Error(`${story} is no request of a site`)
  return item
}

const fiats = (screen: ReturnType<typeof drawItem>) =>
  screen.all('.fiat').map(({ textContent }) => textContent)

test('default: what leaves is worth about so much, and the fee at most so much, both rounded up', () => {
  const screen = drawItem(itemOf('sendPriced'))

  expect(screen.factOf('You send')?.textContent).toContain('0.1 ETHabout $352.42') // 352.418
  expect(screen.factOf('Network fee, at most')?.textContent).toBe('0.000632 ETHat most $2.23') // 2.2272…
})

test('behavior: where a contract that the site chose pays, the fee is the word of the site and has a limit', () => {
  const item = itemOf('feeNamed')
  const screen = drawItem({ ...item, prices: [{ usd: 3_000 }] } as ApprovalItem)

  expect(screen.factOf('Network fee')?.textContent).toBe(
    'The site says it pays, at most 0.25 ETHat most $750.00',
  )
  expect(screen.text()).toContain('The network fee is up to 0.25 ETH.')
})

test('behavior: what comes in is rounded down, and both sides of a preview carry their sign', () => {
  const screen = drawItem(itemOf('callsPriced'))

  const [out, into] = screen.all('.changes > li')
  expect(out?.textContent).toContain('about −$125.48') // 125.4749
  expect(into?.textContent).toContain('about +$145.30') // 145.3019…
})

test('behavior: a payment of outputs has the worth of its fee, of what comes back and of what leaves', () => {
  const screen = drawItem(itemOf('spendPriced'))

  expect(screen.factOf('Network fee')?.textContent).toBe('0.00002 BTC · 14 sat/vBabout $1.89')
  expect(screen.factOf('Back to you')?.textContent).toBe('0.00748 BTCabout $706.11')
  expect(screen.factOf('Total leaving')?.textContent).toBe('0.01252 BTCabout $1,181.90')
})

test('behavior: an account that is opened has a price, a limited allowance too, and an unlimited one none', () => {
  const opened = drawItem(itemOf('solanaTransactionPriced'))
  expect(opened.factOf('Opens a USDC account for them')?.textContent).toContain('about $0.37')
  expect(opened.factOf('Network fee, at most')?.textContent).toBe('0.000005 SOL<$0.01')
  clear()

  const limited = drawItem(itemOf('approveExactPriced'))
  expect(limited.factOf('Amount')?.textContent).toContain('about $125.48')
  clear()

  const { prices } = itemOf('sendPriced')
  const unlimited = drawItem({ ...itemOf('approve'), prices } as ApprovalItem)
  expect(fiats(unlimited)).toEqual(['at most $2.23']) // the fee alone
})

test('error: without prices the same screen has none, and nothing in their place', () => {
  const screen = drawItem(itemOf('send'))

  expect(fiats(screen)).toEqual([])
  expect(screen.text()).not.toContain('$')
})

test('error: a token whose decimals only a node tells has no worth, whatever its price', () => {
  const item = itemOf('transferAgainPriced')
  if (item.kind !== 'transaction') throw new Error('a transaction was expected')
  const { transaction } = item
  const claims = transaction.claims.map((claim) => ({
    ...claim,
    token: { ...claim.token, unchecked: true },
  }))

  const screen = drawItem({ ...item, transaction: { ...transaction, claims } })

  expect(screen.factOf('You send')?.querySelector('.fiat')).toBeNull()
  expect(screen.factOf('You send')?.textContent).toContain('125.5 USDC')
})

test('error: a price of another token, or of the coin, does not count for a token', () => {
  const other = `0x${'12'.repeat(20)}`
  const screen = drawItem({
    ...itemOf('transferAgain'),
    prices: [{ usd: 3_000 }, { address: other, usd: 7 }],
  } as ApprovalItem)

  expect(screen.factOf('You send')?.querySelector('.fiat')).toBeNull()
})

test('behavior: title, warnings and buttons are the same with and without prices', () => {
  const parts = (screen: ReturnType<typeof drawItem>) => [
    screen.title(),
    ...screen.all('.notice').map(({ textContent }) => textContent),
    ...screen.all('.button').map(({ textContent }) => textContent),
  ]
  const plain = parts(drawItem(itemOf('feeAbsurd')))
  clear()
  const lies = [{ usd: 0.000001 }]

  expect(parts(drawItem({ ...itemOf('feeAbsurd'), prices: lies } as ApprovalItem))).toEqual(plain)
})
