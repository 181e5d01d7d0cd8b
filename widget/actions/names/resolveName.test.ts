import { expect, test } from 'vitest'
import { networks } from '../../../chains/eip155/networks.ts'
import { createTestApp } from '../../testing.ts'
import { record, refuseName } from '../../views/fixtures/names.ts'
import { resolveName } from './resolveName.ts'

const path = '/v1/profile/account/ada.eth'
const base = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const ethereum = record('ada.eth').addresses[60]
const own = { 60: ethereum, 2147492101: { address: base } }

/** Looks up a name on a network of that id, where the server answers so. */
async function resolve(answer: () => unknown, id = 8_453) {
  const { app, ready } = createTestApp({ api: { [path]: answer } })
  await ready
  const network = networks.find((each) => each.id === id)
  return resolveName(app, { name: 'ada.eth', network: network! })
}

test('default: the address is that of the network, else that of a key, and that of a contract on Ethereum counts there alone', async () => {
  const known = () => ({ ...record('ada.eth'), addresses: own })
  const contract = () => ({ ...record('ada.eth'), addresses: { 60: ethereum } })
  const foreign = () => ({ ...record('ada.eth'), addresses: { 0: { address: 'bc1' } } })

  expect(await resolve(known)).toEqual({ name: 'ada.eth', address: base })
  expect(await resolve(known, 1)).toEqual({ name: 'ada.eth', address: ethereum.address })
  expect(await resolve(() => record('ada.eth'))).toMatchObject({ address: ethereum.address })
  expect(await resolve(contract)).toBeUndefined()
  expect(await resolve(contract, 1)).toMatchObject({ address: ethereum.address })
  expect(await resolve(foreign)).toBeUndefined()
})

test('behavior: the address on that very network is what is asked for', async () => {
  const { app, ready, calls } = createTestApp({ api: { [path]: () => record('ada.eth') } })
  await ready
  const network = networks.find(({ id }) => id === 8_453)
  await resolveName(app, { name: 'ada.eth', network: network! })
  const asked = calls.find(({ pathname }) => pathname === path)
  expect(asked?.searchParams.get('coinType')).toBe('2147492101')
})

test('behavior: a name that nobody has has no address', async () => {
  expect(
    await resolve(() => refuseName('NAME_UNKNOWN', 'This name is not registered.')),
  ).toBeUndefined()
})

test('error: a name that cannot be looked up [8.17]', async () => {
  await expect(resolve(() => new Response(null, { status: 502 }))).rejects.toThrow(
    'Error resolving name',
  )
  await expect(resolve(() => refuseName('NAMES_UNAVAILABLE', 'Not now.'))).rejects.toThrow(
    'Not now.',
  )
})
