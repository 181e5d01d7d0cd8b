import { expect, test } from 'vitest'
import { createMemoryStore } from '../store.ts'
import type { ApprovalItem, Claim } from './approvalItem.ts'
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

/** What the account knows of the parties of that request. */
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
