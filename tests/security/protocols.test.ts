import { expect, test } from 'vitest'
import { networks } from '../../chains/eip155/networks.ts'
import { titleOf } from '../../secure-frame/approval/titleOf.ts'
import type { Frame } from '../../secure-frame/frame.ts'
import type { Claim, ItemOf } from '../../secure-frame/rpc/approvalItem.ts'
import { personalSign } from '../../secure-frame/rpc/methods/personalSign.ts'
import { signTypedData } from '../../secure-frame/rpc/methods/signTypedData.ts'
import { checkRequest } from '../../secure-frame/rpc/policy.ts'
import { calls } from './corpus/protocols/calls.ts'
import { hyperliquid } from './corpus/protocols/hyperliquid.ts'
import { known } from './corpus/protocols/known.ts'
import { messages } from './corpus/protocols/messages.ts'
import { orders } from './corpus/protocols/orders.ts'
import type { Payload } from './corpus/protocols/payload.ts'
import { permit2 } from './corpus/protocols/permit2.ts'
import { permits } from './corpus/protocols/permits.ts'
import { rights } from './corpus/protocols/rights.ts'
import { seaportOrders } from './corpus/protocols/seaport.ts'
import { world } from './corpus/row.ts'

// T7, G27: what real protocols let people sign, and what the approval must say of it.

const payloads = [
  ...permits,
  ...permit2,
  ...seaportOrders,
  ...orders,
  ...calls,
  ...rights,
  ...hyperliquid,
  ...messages,
]
/** All that may be signed without a word of warning. */
const harmless = [
  'USDC: permit of nothing',
  'DAI: permit taken back',
  'Uniswap v4: operator taken back',
  'USDC: CancelAuthorization',
  'Permit2: PermitSingle of nothing',
  'CoW: orders taken back',
  'Compound III: a manager taken back',
  'Sign-In with Ethereum, on its own site',
  'OpenSea: the text of its login',
]
const names = new Map(Object.entries(known).map(([name, address]) => [address.toLowerCase(), name]))
const networksById = new Map(networks.map((network) => [network.caipNetworkId, network]))

/** The part of the frame that looking at a request needs; no node answers. */
function frameWith(config: Partial<Frame['config']> = {}): Frame {
  return {
    siteOrigin: () => world.siteOrigin,
    now: () => world.now,
    node: () => () => Promise.reject(new Error('no node')),
    config: { smartAccounts: [], hasContractAccounts: false, ...config },
  } as unknown as Frame // it signs nothing here
}

/** `Permit(address owner,uint256 value)Other(bytes data)` as the types of EIP-712. */
function typesOf(encoded: string) {
  const structs = [...encoded.matchAll(/([\w:]+)\(([^)]*)\)/g)]
  const types = structs.map(([, name = '', fields = '']) => [
    name,
    fields.split(',').map((field) => {
      const [type = '', fieldName = ''] = field.split(' ')
      return { type, name: fieldName }
    }),
  ])
  return { types: Object.fromEntries(types), primaryType: structs[0]?.[1] ?? '' }
}

function prepare(payload: Payload, frame = frameWith()) {
  const { types, domain = {}, message, caipNetworkId = 'eip155:1' } = payload
  const isTyped = types !== undefined
  const request = checkRequest(
    { networks: networksById, address: () => world.address },
    {
      namespace: 'eip155',
      caipNetworkId,
      method: isTyped ? 'eth_signTypedData_v4' : 'personal_sign',
      params: isTyped
        ? [world.address, { ...typesOf(types), domain, message }]
        : [message, world.address],
    },
  )
  return isTyped ? signTypedData.prepare(frame, request) : personalSign.prepare(frame, request)
}

/** A claim in the words of the table. */
function wordsOf(claim: Claim) {
  const { kind, token, party, owner, amount, unlimited, itemId, anyItem, untilSeconds } = claim
  const nameOf = (address: string) => names.get(address.toLowerCase()) ?? address
  const isCoin = /^(send|sendOther|give|get)$/.test(kind)
  const isListed = /^0x/.test(token.address ?? '') // those have their decimals from our list
  const places = token.decimals === undefined || isListed ? '' : `e-${token.decimals}`
  return [
    kind,
    unlimited ? 'all' : amount && `${amount}${places}`,
    itemId && `#${itemId}`,
    anyItem && '#any',
    token.address ? nameOf(token.address) : (token.symbol ?? (isCoin && 'coin')),
    party && `to ${nameOf(party)}`,
    owner && `of ${nameOf(owner)}`,
    untilSeconds && `until ${untilSeconds}`,
  ]
    .filter(Boolean)
    .join(' ')
}

async function outcomeOf(payload: Payload) {
  try {
    const { warnings, blocked, ...item } = await prepare(payload)
    const claims = 'claims' in item ? item.claims.map(wordsOf) : []
    return {
      claims,
      warnings: [...new Set([...warnings, ...(blocked ? [blocked] : [])])].sort().join(' '),
    }
  } catch (error) {
    const { code, message } = error as Error & { code?: unknown }
    if (code !== -32004 || !message.includes('user operation')) throw error
    return { claims: [], warnings: 'refused' }
  }
}

test('default: the table has at least 40 payloads and no title twice', () => {
  const titles = payloads.map(({ title }) => title)

  expect(payloads.length).toBeGreaterThanOrEqual(40)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('behavior: each payload has its claims and warnings, and none that moves value or rights is silent (T7)', async () => {
  const found = await Promise.all(
    payloads.map(async (payload) => ({ title: payload.title, ...(await outcomeOf(payload)) })),
  )

  expect(found).toEqual(
    payloads.map(({ title, claims = [], warnings }) => ({ title, claims, warnings })),
  )
  expect(found.filter(({ warnings }) => warnings === '').map(({ title }) => title)).toEqual(
    harmless,
  )
})

test.each([
  ['a hash', `0x${'c3'.repeat(32)}`],
  ['a hash that can be read', 'Welcome back! Please sign in now'],
])(
  'error: %s is refused where the account can own a contract, in any project, that takes it for an operation (T7)',
  async (_, message) => {
    const payload = { title: '', message, warnings: 'refused' }

    const elsewhere = frameWith({ hasContractAccounts: true }) // this project has none

    const own = frameWith({
      smartAccounts: [{ caipNetworkId: 'eip155:1', kind: 'erc4337', sponsored: false }],
    })

    await expect(prepare(payload, elsewhere)).rejects.toMatchObject({ code: -32004 })
    await expect(prepare(payload, own)).rejects.toMatchObject({ code: -32004 })
    expect(await prepare(payload, frameWith())).toMatchObject({ warnings: ['blindHash'] })
  },
)

test('error: a refused user operation says what happened and what to do', async () => {
  const payload = payloads.find(({ warnings }) => warnings === 'refused')!

  await expect(prepare(payload)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Nothing was signed: typed data of type PackedUserOperation can be a user operation (ERC-4337), and signing it could empty the account. Send the calls with wallet_sendCalls or eth_sendUserOperation, where the user sees what they do.]`,
  )
})

/** The payload of that title, with other fields in its message or its domain. */
function withFields(title: string, fields: object = {}, domain: object = {}): Payload {
  const payload = payloads.find((it) => it.title === title)!
  const message = { ...Object(payload.message), ...fields }
  return { ...payload, message, domain: { ...payload.domain, ...domain } }
}

const cow = 'CoW: an order'
const zeroEx = '0x: LimitOrder'
const uniswap = 'UniswapX: V2DutchOrder'

test.each<[string, Payload, string]>([
  ['CoW', withFields(cow), 'Swap 0.000000000000000107 WETH for USDC'],
  [
    'CoW, for coins',
    withFields(cow, { buyToken: `0x${'Ee'.repeat(20)}` }),
    'Swap 0.000000000000000107 WETH for ETH',
  ],
  ['0x', withFields(zeroEx), 'Swap 0.0000000000000001 WETH for USDC'],
  ['1inch v3', withFields('1inch v3: a limit order'), 'Swap 0.0000000000000001 WETH for USDC'],
  ['1inch v4', withFields('1inch v4: a limit order'), 'Swap 0.0000000000000001 WETH for USDC'],
  ['UniswapX', withFields(uniswap), 'Swap 5 USDC for WETH'],
  ['UniswapX, with a fee', withFields('UniswapX: ExclusiveDutchOrder'), 'Swap 5 USDC for ETH'],
])(
  'behavior: the heading of an order names both sides where they are certain: %s',
  async (_, payload, title) => {
    expect(titleOf(await prepareOrder(payload)).title).toBe(title)
  },
)

test.each<[string, Payload]>([
  ['pays another account', withFields('CoW: an order that pays another account')],
  ['is verified by another contract', withFields(cow, {}, { verifyingContract: known.stranger })],
  ['is for any network', withFields(cow, {}, { chainId: undefined })],
  ['is of another account', withFields(zeroEx, { maker: known.stranger })],
  ['gets nothing', withFields(zeroEx, { takerAmount: '0' })],
  ['gets a token that is not on our list', withFields(zeroEx, { takerToken: known.stranger })],
  ['gets what no contract is behind', withFields(zeroEx, { takerToken: known.zero })],
  [
    'has a price that a contract sets',
    withFields('1inch v3: a limit order whose price a contract sets'),
  ],
  ['may be filled by another spender', withFields(uniswap, { spender: known.stranger })],
  [
    'pays nothing before its end',
    withFields('UniswapX: V2DutchOrder that pays nothing before its end'),
  ],
  ['sells an item', withFields('OpenSea, Seaport 1.5: a listing')],
  ['gets an item', withFields('OpenSea, Seaport 1.6: an offer')],
])('behavior: an order that %s is called an order (T7)', async (_, payload) => {
  expect(titleOf(await prepareOrder(payload)).title).toBe('Sign an order')
})

test('behavior: an order for a token that only a node names is called an order (T7)', async () => {
  const item = await prepareOrder(withFields(cow))
  const claims = item.claims.map((it) => ({ ...it, token: { ...it.token, unchecked: true } }))

  expect(titleOf({ ...item, claims }).title).toBe('Sign an order')
})

test.each(['0', 'e'])(
  'behavior: 0x pays no coins for the address of only %s (T7)',
  async (digit) => {
    const { claims } = await prepareOrder(
      withFields(zeroEx, { takerToken: `0x${digit.repeat(40)}` }),
    )

    expect(claims.map(({ token }) => token.address?.toLowerCase())).toEqual([
      known.WETH.toLowerCase(),
      `0x${digit.repeat(40)}`,
    ])
  },
)

async function prepareOrder(payload: Payload): Promise<ItemOf<'typedData'>> {
  const item = await prepare(payload)
  if (item.kind !== 'typedData') throw new Error(`${payload.title} is no typed data`)
  return item
}
