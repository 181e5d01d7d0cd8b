import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { SiteNetwork } from '../shared-schemas/entities/network.ts'
import { definitions } from './definitions.ts'
import { methods } from './methods.ts'

const all = Object.values(definitions)

function whoSupports(feature: keyof (typeof all)[number]['supports']): string[] {
  return all.filter((it) => it.supports[feature]).map((it) => it.namespace)
}

test('default: every namespace has a definition of its own name', () => {
  expect(Object.keys(definitions).toSorted()).toEqual([...ChainNamespace.options].toSorted())
  for (const [namespace, definition] of Object.entries(definitions))
    expect(definition.namespace).toBe(namespace)
})

test('behavior: balances are for eip155 and solana', () => {
  expect(whoSupports('balance')).toEqual(['eip155', 'solana'])
})

test('behavior: names are for eip155', () => {
  expect(whoSupports('names')).toEqual(['eip155'])
})

test('behavior: sending is for eip155 and solana, activity for eip155', () => {
  expect(whoSupports('send')).toEqual(['eip155', 'solana'])
  expect(whoSupports('activity')).toEqual(['eip155'])
})

test('behavior: the embedded wallet knows 24 EVM networks, 3 of Solana and 3 of Bitcoin', () => {
  const embedded = all.filter((it) => it.supports.embedded)

  expect(embedded.map((it) => [it.namespace, it.networks.length])).toEqual([
    ['eip155', 24],
    ['solana', 3],
    ['bip122', 3],
  ])
})

test('behavior: default account types', () => {
  expect(Object.fromEntries(all.map((it) => [it.namespace, it.defaultAccountType]))).toEqual({
    eip155: 'smartAccount',
    bip122: 'payment',
    solana: 'eoa',
    polkadot: 'eoa',
    cosmos: undefined,
  })
})

test('behavior: a default account type is one of the account types', () => {
  for (const { accountTypes, defaultAccountType } of all)
    if (defaultAccountType) expect(accountTypes).toContain(defaultAccountType)
})

test('behavior: every network fits the schema that a site must keep to', () => {
  for (const network of all.flatMap((it) => it.networks)) {
    expect(z.safeParse(SiteNetwork, network).error).toBeUndefined()
    expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${network.id}`)
    expect(network.testnet).toBeTypeOf('boolean')
  }
})

test('behavior: no two networks share an id', () => {
  const ids = all.flatMap((it) => it.networks.map((network) => network.caipNetworkId))

  expect(new Set(ids).size).toBe(ids.length)
})

test('behavior: methods are for embedded wallets only, and inherit nothing', () => {
  for (const { namespace, supports } of all) {
    const table = methods[namespace]
    expect(table !== undefined).toBe(supports.embedded)
    expect('constructor' in (table ?? Object.create(null))).toBe(false)
  }
})
