/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test } from 'vitest'
import { networks } from '../../../chains/eip155/networks.ts'
import { ApprovalItem } from '../../../chains/signing/approvalItem.ts'
import { describeExplorer } from '../../rpc/describeExplorer.ts'
import { Approval } from '../Approval.tsx'
import { stories } from '../stories.tsx'
import { clear, drawItem } from '../testing.tsx'

const spender = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const [ethereum] = networks
const frame = { config: { projectId: 'my shop' } } as Parameters<typeof describeExplorer>[0] // no more is read

afterEach(clear)

function itemOf(story: string, network = ethereum!): ApprovalItem {
  const { item } = stories[story]!
  if (item.kind === 'unlock') throw new Error(`${story} is no request of a site`)
  return ApprovalItem.parse({ ...item, ...describeExplorer(frame, { network }) })
}

const page = '/explorer?projectId=my+shop&network=eip155%3A1'

test('default: recipient, contract and token are one tap from the explorer, in a window that knows nothing of this one', () => {
  const { all } = drawItem(itemOf('transfer'))

  const links = all('a') as HTMLAnchorElement[]
  expect(links.map((it) => [it.getAttribute('href'), it.textContent, it.target, it.rel])).toEqual([
    [`${page}&address=${spender}`, 'etherscan.io', '_blank', 'noopener noreferrer'],
    [`${page}&address=${usdc}`, 'etherscan.io', '_blank', 'noopener noreferrer'],
    [`${page}&address=${usdc}`, 'etherscan.io', '_blank', 'noopener noreferrer'],
  ])
  expect(links[0]?.getAttribute('aria-label')).toBe('Look up the recipient on etherscan.io')
})

test.each([
  ['no explorer', undefined],
  ['one that is no page', { default: { name: 'Own', url: 'ws://scan.test' } }],
])('behavior: a network with %s has no links', (_, blockExplorers) => {
  const { blockExplorers: __, ...network } = ethereum!

  expect(
    drawItem(itemOf('transfer', { ...network, ...(blockExplorers && { blockExplorers }) })).all(
      'a',
    ),
  ).toEqual([])
})

test('behavior: what is no address has no link', () => {
  const item = itemOf('order')
  const party = 'javascript:alert(1)'
  const claims = [{ kind: 'send' as const, token: {}, party, amount: '1' }]

  expect(drawItem({ ...item, claims } as ApprovalItem).all('.claims a')).toEqual([])
})

test('behavior: the summary that opens the window has no links', () => {
  const gate = { subscribe: () => () => {}, watch: () => () => {} }
  const rest = { siteOrigin: 'https://shop.example', place: 1, total: 1, expiresAt: 600_000 }
  const draw = () =>
    render(
      <Approval
        item={itemOf('transfer')}
        {...rest}
        now={() => 0}
        gate={{ ...gate, state: () => 'armed', allows: () => true }}
        onApprove={() => {}}
        onReject={() => {}}
        instead="Continue"
      />,
      document.body,
    )
  void act(draw) // it is drawn at once

  expect(document.querySelectorAll('a')).toHaveLength(0)
})

test('error: a page elsewhere is no page of ours', () => {
  const explorer = { host: 'etherscan.io', page: 'https://evil.test/explorer?a=b' }

  expect(ApprovalItem.safeParse({ ...itemOf('transfer'), explorer }).success).toBe(false)
})
