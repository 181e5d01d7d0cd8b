import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppKitError } from './AppKitError.ts'
import {
  assertCaipAddress,
  CaipAddress,
  CaipNetworkId,
  ChainNamespace,
  parseCaipAddress,
  parseCaipNetworkId,
} from './caip.ts'

const address = '0x0000000000000000000000000000000000000001'

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

test('default: an account id falls into its three parts [5.09]', () => {
  expect(parseCaipAddress(`eip155:1:${address}`)).toEqual({
    namespace: 'eip155',
    reference: '1',
    address,
  })
  expect(() => assertCaipAddress(`eip155:1:${address}`)).not.toThrow()
})

test('default: a network id falls into its two parts', () => {
  expect(parseCaipNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual({
    namespace: 'solana',
    reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
})

test('behavior: the known namespaces, and no others [3.22]', () => {
  expect([...ChainNamespace.options].toSorted()).toEqual([
    'bip122',
    'cosmos',
    'eip155',
    'polkadot',
    'solana',
  ])
  for (const namespace of ChainNamespace.options)
    expect(parseCaipAddress(`${namespace}:a:b`).namespace).toBe(namespace)
  expect(z.safeParse(ChainNamespace, 'near').success).toBe(false)
})

test.each(malformed)('error: %j is no account id [5.09 5.10 5.11]', (value) => {
  expect(() => assertCaipAddress(value)).toThrow(/^Invalid CAIP Address$/)
  expect(() => parseCaipAddress(value)).toThrow(
    expect.objectContaining({ message: `Invalid CAIP-10 address: ${value}` }),
  )
})

test.each(['', ':', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'unknown:1', 'eip155:1\n'])(
  'error: %j is no network id [5.12]',
  (value) => {
    expect(() => parseCaipNetworkId(value)).toThrow(/^Invalid CAIP-2 network id/)
  },
)

test('behavior: the schemas accept and refuse what the parsers do', () => {
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
      expect(z.safeParse(CaipAddress, value).success).toBe(returns(() => parseCaipAddress(value)))
      expect(z.safeParse(CaipNetworkId, value).success).toBe(
        returns(() => parseCaipNetworkId(value)),
      )
    }),
  )
})

test('behavior: parts put together again are the same text', () => {
  const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,64}$/)
  const account = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)

  return fc.assert(
    fc.property(fc.constantFrom(...ChainNamespace.options), reference, account, (ns, ref, acc) => {
      const parts = parseCaipAddress(`${ns}:${ref}:${acc}`)

      expect(parts).toEqual({ namespace: ns, reference: ref, address: acc })
      expect(parseCaipNetworkId(`${ns}:${ref}`)).toEqual({ namespace: ns, reference: ref })
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
