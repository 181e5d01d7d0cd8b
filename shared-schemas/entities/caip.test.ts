import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppKitError } from '../errors/AppKitError.ts'
import { CaipAddress, CaipNetworkId, ChainNamespace, parseCaipNetworkId } from './caip.ts'

const malformed = [
  '',
  ':',
  '::',
  'eip155',
  'eip155:1',
  'eip155:1:',
  'eip155::0x1',
  ':1:0x1',
  'eip155:1:0x1:2',
  'unknown:1:0x1',
  'EIP155:1:0x1',
  ' eip155:1:0x1',
  'eip155:1:0x1\n',
  'constructor:1:0x1',
]

test('default: an account id has three parts', () => {
  const address = 'eip155:1:0x0000000000000000000000000000000000000001'

  expect(z.parse(CaipAddress, address)).toBe(address)
})

test('default: a network id falls into its two parts', () => {
  expect(parseCaipNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual({
    namespace: 'solana',
    reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
})

test('behavior: the known namespaces, and no others [3.22]', () => {
  const known = ['bip122', 'cosmos', 'eip155', 'polkadot', 'solana']
  const isKnown = (namespace: string) => z.safeParse(ChainNamespace, namespace).success

  expect([...ChainNamespace.options].toSorted()).toEqual(known)
  for (const namespace of known)
    expect(parseCaipNetworkId(`${namespace}:a`).namespace).toBe(namespace)
  expect(['near', 'EIP155', '', 'constructor'].filter(isKnown)).toEqual([])
  expect(() => parseCaipNetworkId('near:a')).toThrow()
})

test.each(malformed)('error: %j is no account id', (value) => {
  expect(z.safeParse(CaipAddress, value).success).toBe(false)
})

test.each(['', ':', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'unknown:1', 'eip155:1\n'])(
  'error: %j is no network id [5.12]',
  (value) => {
    expect(() => parseCaipNetworkId(value)).toThrow(/^Invalid CAIP-2 network id/)
  },
)

test('behavior: the schema accepts and refuses what the parser does', () => {
  const pieces = fc.constantFrom(
    ...ChainNamespace.options,
    'near',
    '1',
    '',
    '0x',
    ' ',
    ':',
    '%',
    'é',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 6 }).map((it) => it.join(':')),
  )

  return fc.assert(
    fc.property(text, (value) => {
      expect(z.safeParse(CaipNetworkId, value).success).toBe(
        returns(() => parseCaipNetworkId(value)),
      )
    }),
  )
})

test('behavior: parts put together again are the same text', () => {
  const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,64}$/)

  return fc.assert(
    fc.property(fc.constantFrom(...ChainNamespace.options), reference, (namespace, text) => {
      expect(parseCaipNetworkId(`${namespace}:${text}`)).toEqual({ namespace, reference: text })
    }),
  )
})

/** False when it throws an error of the catalogue; any other error fails the test. */
function returns(parse: () => unknown): boolean {
  try {
    parse()
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(AppKitError)
    return false
  }
}
