import { base58 } from '@scure/base'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { knownTokens as evm } from './eip155/knownTokens.ts'
import { networks as evmNetworks } from './eip155/networks.ts'
import { knownTokens as solana } from './solana/knownTokens.ts'
import { networks as solanaNetworks } from './solana/networks.ts'

const lists = [...Object.entries(evm), ...Object.entries(solana)]

test('default: every list belongs to a network that the kit knows', () => {
  const known = [...evmNetworks, ...solanaNetworks].map(({ id }) => String(id))

  expect(Object.keys({ ...evm, ...solana }).filter((id) => !known.includes(id))).toEqual([])
  const mainnets = evmNetworks.filter(({ testnet }) => !testnet).map(({ id }) => Number(id))
  expect(mainnets.filter((id) => evm[id] === undefined)).toEqual([])
})

test.each(Object.entries(evm))(
  'default: the addresses of chain %s have their checksum (EIP-55)',
  (_, rows) => {
    for (const [symbol, , address] of rows)
      expect([symbol, getAddress(address)]).toEqual([symbol, address])
  },
)

test('default: the addresses of Solana are 32 bytes', () => {
  for (const [, , address] of Object.values(solana).flat())
    expect([address, base58.decode(address).length]).toEqual([address, 32])
})

test.each(lists)('default: on network %s no symbol and no address is there twice', (_, rows) => {
  const symbols = rows.map(([symbol]) => symbol.toLowerCase())
  const addresses = rows.map(([, , address]) => address.toLowerCase())

  expect(new Set(symbols).size).toBe(rows.length)
  expect(new Set(addresses).size).toBe(rows.length)
  for (const [symbol, decimals] of rows) {
    expect(symbol).toMatch(/^[A-Za-z][A-Za-z.]{1,9}$/)
    expect([2, 5, 6, 8, 9, 18]).toContain(decimals)
  }
})
