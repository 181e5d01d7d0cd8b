import { expect, test } from 'vitest'
import { createMemoryStore } from '../store.ts'
import type { ApprovalItem, Claim } from './approvalItem.ts'
import { findKnownParties, keepParties } from './knownParties.ts'

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

const createPorts = () => ({
  store: createMemoryStore(),
  inTurn: <T>(_name: string, work: () => Promise<T>) => work(),
})

test('default: an address is known after the account sent to it, on any network, in any case', async () => {
  const ports = createPorts()
  expect(await findKnownParties(ports, sendingTo(friend))).toEqual([])

  await keepParties(ports, sendingTo(friend))

  const elsewhere = sendingTo(friend.toLowerCase(), { caipNetworkId: 'eip155:10' })
  expect(await findKnownParties(ports, elsewhere)).toEqual([friend.toLowerCase()])
  expect(await findKnownParties(ports, sendingTo(shop))).toEqual([])
})

test('behavior: what another account did says nothing', async () => {
  const ports = createPorts()

  await keepParties(ports, sendingTo(friend))

  expect(await findKnownParties(ports, sendingTo(friend, { address: shop }))).toEqual([])
})

test('behavior: the oldest go first', async () => {
  const ports = createPorts()
  const nth = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

  for (let number = 0; number <= 500; number += 1) await keepParties(ports, sendingTo(nth(number)))

  expect(await findKnownParties(ports, sendingTo(nth(0)))).toEqual([])
  expect(await findKnownParties(ports, sendingTo(nth(1)))).toEqual([nth(1)])
})

test('error: storage that takes nothing loses only the hint', async () => {
  const ports = createPorts()
  ports.store.set = () => Promise.reject(new Error('full'))

  await expect(keepParties(ports, sendingTo(friend))).resolves.toBeUndefined()
})
