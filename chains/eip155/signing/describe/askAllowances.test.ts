import { expect, test } from 'vitest'
import { takesAll, totalOf } from '../../../signing/allowanceNow.ts'
import type { Claim } from '../../../signing/approvalItem.ts'
import { askAllowances } from './askAllowances.ts'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const party = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const token = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }
const raised: Claim = { kind: 'allow', token, party, amount: '5', adds: true }
const given: Claim = { kind: 'allow', token, party, amount: '5' }
const word = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`

async function ask(claims: readonly Claim[], answer: () => Promise<unknown>) {
  const asked: unknown[] = []
  const frame = {
    node: () => (request: unknown) => {
      asked.push(request)
      return answer()
    },
  }
  const request = { caipNetworkId: 'eip155:1', address: owner } as const
  const found = await askAllowances(frame as never, request, claims) // it calls nodes, and nothing else
  return { found: [...found], asked }
}

test('default: a node is asked for what a claim is added to', async () => {
  const { found, asked } = await ask([given, raised].slice(1), async () => word(7n))

  expect(found).toEqual([[0, '7']])
  expect(asked).toEqual([
    {
      method: 'eth_call',
      params: [
        {
          to: token.address,
          data: `0xdd62ed3e000000000000000000000000f39fd6e51aad88f6f4ce6ab8827279cfffb9226600000000000000000000000090f79bf6eb2c4f870365e785982e1f101e93b906`,
        },
        'latest',
      ],
    },
  ])
})

test('behavior: nothing is asked for an amount that replaces, nor for one that is changed twice', async () => {
  for (const claims of [[given], [given, raised], [raised, { ...raised }]])
    expect(await ask(claims, async () => word(7n))).toEqual({ found: [], asked: [] })
})

test.each([
  ['refuses', async () => Promise.reject(new Error('no'))],
  ['answers with something else', async () => '0x'],
])('error: a node that %s costs the figure alone', async (_, answer) => {
  expect((await ask([raised], answer)).found).toEqual([])
})

test.each([
  [{ ...raised, allowed: '7' }, 12n, false],
  [{ ...raised, allowed: String(2n ** 255n) }, 2n ** 255n + 5n, true],
  [raised, undefined, false],
  [{ ...raised, unlimited: true }, undefined, true],
])(
  'behavior: what may be taken in all, and whether that is all there is: %o',
  (claim, total, all) => {
    expect([totalOf(claim), takesAll(claim)]).toEqual([total, all])
  },
)
