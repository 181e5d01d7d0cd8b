import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { toRpcError } from '../../shared-schemas/errors/toRpcError.ts'
import { readNetworks } from '../account/networks.ts'
import { createMemoryStore } from '../store.ts'
import { readSmartAccounts } from './useSmartAccounts.ts'

const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const smart = '0x52908400098527886E0F7030069857D2E4169EE7'
const accounts = { eip155: own, solana: 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB' }
const kinds = { 'eip155:1': 'erc4337', 'eip155:10': 'erc4337', 'eip155:137': 'eip7702' } as const

/** Balances of a smart account by network; networks that are left out do not answer. */
function createContext(balances: Readonly<Record<CaipNetworkId, bigint>>) {
  const asked: string[] = []
  const context: Parameters<typeof readSmartAccounts>[0] = {
    config: {
      smartAccounts: Object.entries(kinds).map(([caipNetworkId, kind]) => ({
        caipNetworkId: caipNetworkId as CaipNetworkId, // the keys above
        kind,
        sponsored: false,
      })),
    } as Parameters<typeof readSmartAccounts>[0]['config'], // all that is read of it
    networks: readNetworks([]),
    sending: {
      store: createMemoryStore(),
      now: Date.now,
      inTurn: (_, work) => work(),
      node:
        (caipNetworkId) =>
        async ({ method, params }) => {
          asked.push(caipNetworkId)
          const balance = balances[caipNetworkId]
          if (balance === undefined)
            throw toRpcError({ code: -32_000, message: 'The node is tired' })
          if (method === 'eth_getBalance')
            return (params as unknown[])[0] === smart ? `0x${balance.toString(16)}` : '0x0'
          const { data } = (params as [{ data: string }])[0]
          if (data.startsWith('0x70a08231')) return '0x' // no token of our list
          return encodeAbiParameters([{ type: 'address' }], [smart])
        },
    },
  }
  return { context, asked }
}

test('default: what a smart account holds at its own address is found, with that address', async () => {
  const { context } = createContext({ 'eip155:1': 5n, 'eip155:10': 0n })

  const { held, unread } = await readSmartAccounts(context, accounts)

  expect(held).toMatchObject([
    { network: { caipNetworkId: 'eip155:1' }, address: smart, assets: [{ amount: 5n }] },
  ])
  expect(unread).toEqual([])
})

test('behavior: where the smart account is the address itself nobody is asked: it moves as usual', async () => {
  const { context, asked } = createContext({ 'eip155:1': 0n, 'eip155:10': 0n, 'eip155:137': 5n })

  expect(await readSmartAccounts(context, accounts)).toEqual({ held: [], unread: [] })
  expect(asked).not.toContain('eip155:137')
})

test('error: a network that does not answer is named, and the others are read', async () => {
  const { context } = createContext({ 'eip155:10': 7n })

  const { held, unread } = await readSmartAccounts(context, accounts)

  expect(held).toMatchObject([{ network: { caipNetworkId: 'eip155:10' } }])
  expect(unread).toMatchObject([{ caipNetworkId: 'eip155:1' }])
})
