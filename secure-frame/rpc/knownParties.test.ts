import { expect, test } from 'vitest'
import type { ApprovalItem, Claim, Field, ItemOf } from '../../chains/signing/approvalItem.ts'
import { createMemoryStore } from '../store.ts'
import { describeParties, keepParties } from './knownParties.ts'

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const friend = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const shop = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

function sendingTo(party: string, facts: Partial<ApprovalItem> & { kind?: 'transaction' } = {}) {
  const claims: Claim[] = [{ kind: 'send', token: {}, party, amount: '1' }]
  return {
    kind: 'transaction',
    caipNetworkId: 'eip155:1',
    networkName: 'Ethereum',
    coin: { symbol: 'ETH', decimals: 18 },
    address: account,
    warnings: [],
    simulation: { status: 'unavailable' },
    transaction: { to: party, value: '1', data: '0x', calls: [], claims },
    ...facts,
  } as ApprovalItem
}

/** Typed data with one claim. */
function claiming(claim: Pick<Claim, 'kind' | 'party'>): ApprovalItem {
  const { transaction: _, ...item } = sendingTo(shop) as ItemOf<'transaction'>
  const data = { primaryType: 'Vote', types: {}, domain: [], message: [] }
  return { ...item, kind: 'typedData', ...data, claims: [{ token: {}, ...claim }] } as ApprovalItem
}

/** What is known about the parties of the request. */
const known = async (ports: Ports, item: ApprovalItem) =>
  (await describeParties(ports, item)).knownParties

type Ports = Parameters<typeof keepParties>[0]
const createPorts = (): Ports => ({
  store: createMemoryStore(),
  inTurn: <T>(_name: string, work: () => Promise<T>) => work(),
})

test('default: an address is known after the account sent to it, on any network, in any case', async () => {
  const ports = createPorts()
  expect(await known(ports, sendingTo(friend))).toEqual([])

  await keepParties(ports, sendingTo(friend))

  const elsewhere = sendingTo(friend.toLowerCase(), { caipNetworkId: 'eip155:10' })
  expect(await known(ports, elsewhere)).toEqual([friend.toLowerCase()])
  expect(await known(ports, sendingTo(shop))).toEqual([])
})

test.each<Claim['kind']>([
  'send',
  'sendOther',
  'allow',
  'allowAll',
  'control',
  'votes',
  'borrow',
  'get',
  'stake',
  'use',
])('behavior: who is given something by %s is known afterwards', async (kind) => {
  const ports = createPorts()

  await keepParties(ports, claiming({ kind, party: friend }))

  expect(await known(ports, claiming({ kind, party: friend }))).toEqual([friend.toLowerCase()])
})

test.each<Claim['kind']>(['cancel', 'call', 'give'])(
  'behavior: who is given nothing by %s is not',
  async (kind) => {
    const ports = createPorts()

    await keepParties(ports, claiming({ kind, party: friend }))

    expect(await known(ports, sendingTo(friend))).toEqual([])
  },
)

test.each([
  [true, [friend.toLowerCase()]],
  [false, []],
])(
  'behavior: a transaction of inputs and outputs teaches whom it pays where the wallet sends it (%s): T7',
  async (sends, parties) => {
    const ports = createPorts()
    const { transaction: _, ...item } = sendingTo(friend) as ItemOf<'transaction'>
    const claims: Claim[] = [{ kind: 'sendOther', token: {}, party: friend, amount: '1' }]

    const spent = { inputs: [], outputs: [], leaving: '1', base64: '', sends, claims }
    await keepParties(ports, { ...item, kind: 'spend', ...spent } as ApprovalItem)

    expect(await known(ports, sendingTo(friend))).toEqual(parties)
  },
)

test('behavior: the account itself is no party', async () => {
  const ports = createPorts()

  await keepParties(ports, sendingTo(account.toLowerCase()))

  expect(await known(ports, sendingTo(account))).toEqual([])
})

test('behavior: a text that is too long for an address costs nothing that is known', async () => {
  const ports = createPorts()
  await keepParties(ports, sendingTo(friend))

  await keepParties(ports, sendingTo('a'.repeat(200)))

  expect(await known(ports, sendingTo(friend))).toEqual([friend.toLowerCase()])
})

test('behavior: addresses of Solana that differ in the case of a letter are two', async () => {
  const ports = createPorts()
  const one = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  const other = one.replace('hSYG', 'HSYG')

  await keepParties(ports, sendingTo(one))

  expect(await known(ports, sendingTo(one))).toEqual([one])
  expect(await describeParties(ports, sendingTo(other))).toMatchObject({
    knownParties: [],
    lookalikes: [{ party: other, known: one }],
    warnings: ['similarParty'],
  })
})

test('behavior: a row of a former version, in small letters, counts and is written in full', async () => {
  const ports = createPorts()
  const payer = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
  const payee = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  const rowOf = (account: string, party: string) => ({ account, party })
  const item = sendingTo(payee, { address: payer })
  await ports.store.set('approvedParties', [rowOf(payer.toLowerCase(), payee.toLowerCase())])

  expect(await describeParties(ports, item)).toEqual({ knownParties: [payee], warnings: [] })

  await keepParties(ports, item)
  expect(await ports.store.get('approvedParties')).toEqual([rowOf(payer, payee)])
})

test('behavior: what another account did says nothing', async () => {
  const ports = createPorts()

  await keepParties(ports, sendingTo(friend))

  expect(await known(ports, sendingTo(friend, { address: shop }))).toEqual([])
})

test('behavior: the oldest go first', async () => {
  const ports = createPorts()
  const nth = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

  for (let number = 0; number <= 500; number += 1) await keepParties(ports, sendingTo(nth(number)))

  expect(await known(ports, sendingTo(nth(0)))).toEqual([])
  expect(await known(ports, sendingTo(nth(1)))).toEqual([nth(1)])
})

test('error: storage that takes nothing loses only the hint', async () => {
  const ports = createPorts()
  ports.store.set = () => Promise.reject(new Error('full'))

  await expect(keepParties(ports, sendingTo(friend))).resolves.toBeUndefined()
})

test('behavior: an address with the ends of a known one, or of the account, is told with it (T7)', async () => {
  const ports = createPorts()
  await keepParties(ports, sendingTo(friend.toLowerCase()))
  const twin = (address: string) => `${address.slice(0, 6)}${'1'.repeat(30)}${address.slice(-6)}`

  for (const [party, original] of [
    [twin(friend), friend],
    [twin(account), account],
  ] as const) {
    const { lookalikes, warnings } = await describeParties(ports, sendingTo(party))
    expect(lookalikes).toEqual([{ party: party.toLowerCase(), known: original }])
    expect(warnings).toEqual(['similarParty'])
  }
  for (const party of [shop, friend, account])
    expect(await describeParties(ports, sendingTo(party))).toMatchObject({ warnings: [] })
})

const twin = `${friend.slice(0, 6)}${'1'.repeat(30)}${friend.slice(-6)}`
const field = (type: string, value: string): Field => ({ depth: 0, name: 'it', type, value })

test.each<[string, ApprovalItem]>([
  ['a field of typed data', withFields([field('address', twin)])],
  ['a text of typed data that is an address', withFields([field('string', twin)])],
  ['an argument of a call', withCall([field('address', twin)])],
  ['a list of arguments', withCall([field('address[]', `${shop}, ${twin}`)])],
  ['the contract of a call', withCall([], twin)],
  ['a token', { ...sendingTo(shop), ...changing(twin) } as ApprovalItem],
  ['an owner', claimingOwner(twin)],
  ['a word of 32 bytes', withCall([field('bytes32', wordOf(twin))])],
  ['a list of words', withFields([field('bytes32[]', `${wordOf(shop)}, ${wordOf(twin)}`)])],
])('behavior: a look-alike is found in %s (T7)', async (_, item) => {
  const ports = createPorts()
  await keepParties(ports, sendingTo(friend))

  expect(await describeParties(ports, item)).toMatchObject({
    lookalikes: [{ party: twin.toLowerCase(), known: friend }],
    warnings: ['similarParty'],
  })
})

test.each([
  ['a number', `0x${'0'.repeat(60)}${friend.slice(-4)}`],
  ['a hash', `0x${'1'.repeat(24)}${twin.slice(2)}`],
])('behavior: a word that is %s is no address', async (_, word) => {
  const ports = createPorts()
  await keepParties(ports, sendingTo(`0x00${friend.slice(4)}`))
  await keepParties(ports, sendingTo(friend))

  const item = withCall([field('bytes32', word)])

  expect(await describeParties(ports, item)).toMatchObject({ warnings: [] })
})

test('error: a crowd of look-alikes hides none that is paid or allowed something (T7)', async () => {
  const ports = createPorts()
  await keepParties(ports, sendingTo(friend))
  const nth = (number: number) => twin.replace('1'.repeat(30), String(number).padStart(30, '2'))
  const crowd: Claim[] = Array.from({ length: 30 }, (_, number) => ({
    kind: number % 2 === 0 ? 'call' : 'get',
    token: { address: nth(number) },
    party: nth(100 + number),
  }))
  const given: Claim[] = [
    { kind: 'allow', token: {}, party: nth(200) },
    { kind: 'send', token: {}, party: nth(201) },
  ]
  const item = { ...claiming({ kind: 'call' }), claims: [...crowd, ...given] } as ApprovalItem

  const { lookalikes } = await describeParties(ports, item)

  expect(lookalikes).toHaveLength(20)
  expect(lookalikes?.slice(0, 2).map(({ party }) => party)).toEqual([nth(200), nth(201)].map(small))
})

function small(address: string): string {
  return address.toLowerCase()
}

/** The form in which bridges and other chains write an EVM address. */
function wordOf(address: string): string {
  return `0x${'0'.repeat(24)}${address.slice(2)}`
}

function withFields(message: Field[]): ApprovalItem {
  return { ...claiming({ kind: 'give' }), message } as ApprovalItem
}

function withCall(fields: Field[], to = shop): ApprovalItem {
  const item = sendingTo(shop) as ItemOf<'transaction'>
  const calls = [{ depth: 0, selector: '0x', to, fields }]
  return { ...item, transaction: { ...item.transaction, calls } }
}

function changing(address: string) {
  const change = { token: { address }, amount: '1', direction: 'in' as const }
  return { simulation: { status: 'changes' as const, changes: [change] } }
}

function claimingOwner(owner: string): ApprovalItem {
  const item = claiming({ kind: 'call' }) as ItemOf<'typedData'>
  return { ...item, claims: [{ kind: 'call', token: {}, party: shop, owner }] }
}
