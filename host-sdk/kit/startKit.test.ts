import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import type { Options } from '../../shared-schemas/options/options.ts'
import { parseOptions } from '../../shared-schemas/options/parseOptions.ts'
import { plain } from './plain.ts'
import { startState } from './startKit.ts'

test('default: functions and bigints are left out', () => {
  const chain = { id: 1, formatters: { block: () => {} }, contracts: { since: 1n }, testnet: true }

  expect(plain({ networks: [chain] })).toEqual({
    networks: [{ id: 1, formatters: {}, contracts: {}, testnet: true }],
  })
})

test('error: a bigint is refused where none is left out', () => {
  expect(() => plain({ value: 1n }, null)).toThrow('The call takes plain data only.')
})

test('behavior: every chain object of viem is taken as it is', () => {
  const all = Object.values(chains).filter((chain) => 'rpcUrls' in chain)

  expect(all.length).toBeGreaterThan(300)
  for (const chain of all)
    expect(() => parseOptions(plain({ networks: [chain] })), chain.name).not.toThrow()
})

test('error: networks that are no list end nothing here: the widget refuses them by name', () => {
  const options = { networks: 'eip155:1' } as unknown as Options

  expect(startState(options, [], true)).not.toHaveProperty('activeNetwork')
  expect(() => parseOptions(options)).toThrow('Option networks is "eip155:1". Allowed: a list.')
})
