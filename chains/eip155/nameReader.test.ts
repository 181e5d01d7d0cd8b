import { expect, test } from 'vitest'
import { everyChainCoinType, toCoinType } from '../../shared-schemas/entities/coinType.ts'
import { nameReader } from './nameReader.ts'

const base = toCoinType(8_453)

test('behavior: a key has a name for every network, a contract for its own', () => {
  expect(nameReader.coinTypesOf(base, 'key')).toEqual([base, 60, everyChainCoinType])
  expect(nameReader.coinTypesOf(base, 'contract')).toEqual([base])
})

test('behavior: both coin types of Ethereum are the one that names are looked up by', () => {
  expect(nameReader.coinTypesOf(60, 'contract')).toEqual([60])
  expect(nameReader.coinTypesOf(2 ** 31 + 1, 'contract')).toEqual([60])
})
