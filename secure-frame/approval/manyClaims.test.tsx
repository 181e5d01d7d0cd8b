/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test } from 'vitest'
import { describeTypedData } from '../../chains/eip155/signing/typed/describeTypedData.ts'
import { Claims } from './parts/Claims.tsx'
import { SendCalls } from './screens/SendCalls.tsx'
import { stories } from './stories.tsx'

// T7: the one harmful claim may come after many harmless ones.

const { body } = document
const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const zero = '0x0000000000000000000000000000000000000000'
const part = (type: string, name: string) => ({ type, name })
const itemFields = [
  part('uint8', 'itemType'),
  part('address', 'token'),
  part('uint256', 'identifierOrCriteria'),
  part('uint256', 'startAmount'),
  part('uint256', 'endAmount'),
]

afterEach(() => {
  void act(() => render(null, body)) // it is drawn at once
})

/** A Seaport order that gives this many NFTs and gets nothing. */
function describeOrder(count: number) {
  const offer = Array.from({ length: count }, (_, id) => ({
    itemType: 2,
    token: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    identifierOrCriteria: String(id + 1),
    startAmount: '1',
    endAmount: '1',
  }))
  const none = `0x${'00'.repeat(32)}`
  const message = {
    offerer: account,
    zone: zero,
    offer,
    consideration: [],
    orderType: 0,
    startTime: '0',
    endTime: '1',
    zoneHash: none,
    salt: '0',
    conduitKey: none,
    counter: '0',
  }
  const fields =
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,'
  const rest =
    'uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter'
  const types = {
    OrderComponents: `${fields}${rest}`.split(',').map((it) => {
      const [type = '', name = ''] = it.split(' ')
      return { type, name }
    }),
    OfferItem: itemFields,
    ConsiderationItem: [...itemFields, part('address', 'recipient')],
  }
  const given = { types, primaryType: 'OrderComponents', domain: { chainId: 1 }, message }
  return describeTypedData(given, { address: account })
}

test('behavior: the thirteenth item of an order is shown like the first: T7', () => {
  const { item } = stories.order!
  if (item.kind === 'unlock') throw new Error('an order is no question about the wallet')
  const { claims } = describeOrder(13)

  void act(() => render(<Claims claims={claims} item={item} />, body)) // it is drawn at once

  expect(body.textContent).toContain('item #13 of')
})

test('behavior: of more than can be listed the approval says that its effect is not known: T7', () => {
  const { claims, warnings } = describeOrder(201)

  expect(claims).toHaveLength(200)
  expect(warnings).toContain('unknownData')
  expect(describeOrder(200).warnings).not.toContain('unknownData')
})

test('behavior: in a batch with a preview it is seen who gets and may take what: T7', () => {
  const { item } = stories.calls!
  if (item.kind !== 'calls') throw new Error('the story is a batch')
  const [allowing, paying] = item.transactions

  void act(() => render(<SendCalls item={item} asked={item} onAllowance={undefined} />, body)) // it is drawn at once

  const folds = [...body.querySelectorAll<HTMLDetailsElement>('.actions > li > details')]
  expect(item.simulation.status).toBe('changes')
  expect(folds.map(({ open }) => open)).toEqual([true, true])
  for (const { claims } of [allowing!, paying!])
    expect(body.querySelector('.actions')?.textContent).toContain(claims[0]?.party?.slice(-6))
})
