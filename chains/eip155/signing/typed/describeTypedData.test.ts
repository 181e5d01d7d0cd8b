import { expect, test } from 'vitest'
import { describeTypedData } from './describeTypedData.ts'

const world = { address: '0x0000000000000000000000000000000000000001' }
const domain = { name: 'Shop', chainId: 1 }

test('error: the domain alone is nothing to sign, whatever is given as its message', () => {
  const given = { types: {}, primaryType: 'EIP712Domain', domain, message: domain }

  expect(() => describeTypedData(given, world)).toThrow('"primaryType"')
})

const fields = (text: string) =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { type, name }
  })
const party = '0x0000000000000000000000000000000000000002'
const unlimited = String(2n ** 256n - 1n)
const untilSeconds = 1_900_000_000

test.each([
  [
    'Permit',
    'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
    { owner: world.address, spender: party, value: unlimited, nonce: 0, deadline: untilSeconds },
  ],
  [
    'TransferWithAuthorization',
    'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
    {
      from: world.address,
      to: party,
      value: '5',
      validAfter: 0,
      validBefore: untilSeconds,
      nonce: `0x${'00'.repeat(32)}`,
    },
  ],
  ['Data', 'address operator, bool approved', { operator: party, approved: true }],
  ['Data', 'address delegatee', { delegatee: party }],
])(
  'error: %s (%s) in a domain without a contract is of an unknown token, never of the coin (T7)',
  (primaryType, text, message) => {
    for (const given of [domain, { ...domain, verifyingContract: `0x${'0'.repeat(40)}` }]) {
      const described = describeTypedData(
        { types: { [primaryType]: fields(text) }, primaryType, domain: given, message },
        world,
      )

      expect(described.claims.map(({ token }) => token)).toEqual([{ unknown: true }])
      expect(described.warnings).toContain('unknownToken')
    }
  },
)
