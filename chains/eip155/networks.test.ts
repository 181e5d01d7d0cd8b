import type { Chain } from 'viem'
import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { networks } from './networks.ts'

test('default: the 24 networks of the decision on retired test networks', () => {
  expect(networks.map((network) => network.id).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    1, 10, 56, 97, 100, 137, 300, 324, 8453, 42161, 42220, 43113, 43114, 80002, 84532, 421614,
    560048, 7777777, 11142220, 11155111, 11155420, 999999999, 1313161554, 1313161555,
  ])
})

test('misc: names and currencies are those of viem, written independently', () => {
  const known = new Map<number, Chain>(Object.values(chains).map((chain) => [chain.id, chain]))

  for (const network of networks) {
    const chain = known.get(Number(network.id))
    expect(chain, network.name).toBeDefined()
    expect(network).toMatchObject({
      name: chain!.name, // asserted above
      nativeCurrency: chain!.nativeCurrency, // asserted above
      testnet: chain!.testnet ?? false, // asserted above
    })
  }
})

test('misc: every network carries its CAIP id, an RPC URL and an explorer over https', () => {
  for (const network of networks) {
    expect(network.caipNetworkId).toBe(`eip155:${network.id}`)
    expect(network.rpcUrls.default.http[0]).toMatch(/^https:\/\//)
    expect(network.blockExplorers?.default.url).toMatch(/^https:\/\/[^/]+$/)
  }
})
