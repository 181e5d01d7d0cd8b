import { mail } from '../../../secure-frame/approval/fixtures/storyData.ts'
import { flat } from './flat.ts'
import { type Row, world } from './row.ts'

const { address, stranger } = world

type Data = typeof mail

const row = (title: string, data: unknown, verdict: string): Row => ({
  title,
  method: 'eth_signTypedData_v4',
  params: [address, data],
  verdict,
})
const refused = 'refused: -32602'
const unknown = 'warned: unknownData'

const mailWith = (changes: Partial<Data>): Data => ({ ...mail, ...changes })
const inDomain = (domain: Record<string, unknown>) =>
  mailWith({ domain: { ...mail.domain, ...domain } })
const number = (type: string, value: unknown) => flat(`${type} value`, { value })
const named = (contents: string) => mailWith({ message: { ...mail.message, contents } })
/** Typed data: wrong chains, types that lie. */
export const typedData: readonly Row[] = [
  row('the example of EIP-712', mail, unknown),
  row('as JSON text', JSON.stringify(mail), unknown),
  row('another chain', inDomain({ chainId: 137 }), refused),
  row('another chain as text', inDomain({ chainId: '137' }), refused),
  row('another chain as hexadecimal', inDomain({ chainId: '0x89' }), refused),
  row('chain as hexadecimal', inDomain({ chainId: '0x1' }), unknown),
  row('chain that is no number', inDomain({ chainId: 'one' }), refused),
  row('chain with a fraction', inDomain({ chainId: 1.5 }), refused),
  row('chain as a list', inDomain({ chainId: [1] }), refused),
  row('another chain in text', JSON.stringify(inDomain({ chainId: 10 })), refused),
  row('no chain', mailWith({ domain: { name: 'Ether Mail' } }), 'warned: noChain unknownData'),
  row('no domain at all', mailWith({ domain: {} }), 'warned: noChain unknownData'),
  row(
    'chain that is not signed',
    mailWith({ types: { ...mail.types, EIP712Domain: [{ name: 'name', type: 'string' }] } }),
    'warned: noChain unknownData',
  ),
  row(
    'chain without a value',
    mailWith({
      types: { ...mail.types, EIP712Domain: [{ name: 'chainId', type: 'uint256' }] },
      domain: {},
    }),
    refused,
  ),
  row(
    'unknown field of the domain',
    mailWith({ types: { ...mail.types, EIP712Domain: [{ name: 'spender', type: 'address' }] } }),
    refused,
  ),
  row(
    'struct in the domain',
    mailWith({ types: { ...mail.types, EIP712Domain: [{ name: 'name', type: 'Person' }] } }),
    refused,
  ),
  row('the domain as the data', mailWith({ primaryType: 'EIP712Domain' }), refused),
  row('a primary type that is not there', mailWith({ primaryType: 'Letter' }), refused),
  row('a primary type of the prototype', mailWith({ primaryType: 'constructor' }), refused),
  row(
    'a type that is not there',
    mailWith({ types: { Mail: [{ name: 'from', type: 'Person' }] } }),
    refused,
  ),
  row('a type of the prototype', flat('toString value', { value: {} }), refused),
  row(
    'a type called like a basic one',
    mailWith({ types: { ...mail.types, uint256: [{ name: 'a', type: 'string' }] } }),
    refused,
  ),
  row('a field twice', flat('uint256 a, uint256 a', { a: 1 }), refused),
  row(
    'a field name with a comma',
    mailWith({ types: { ...mail.types, Mail: [{ name: 'a,uint256 b', type: 'string' }] } }),
    refused,
  ),
  row(
    'a field name with a bracket',
    mailWith({ types: { ...mail.types, Mail: [{ name: 'a)Evil(', type: 'string' }] } }),
    refused,
  ),
  row(
    'a type name with a bracket',
    mailWith({ types: { 'Mail(a)': [] }, primaryType: 'Mail(a)' }),
    refused,
  ),
  row('a field without a value', mailWith({ message: { from: {}, to: [] } }), refused),
  row('a value without a field', named('hi'), unknown),
  row(
    'more in the message than in the type',
    mailWith({ message: { ...mail.message, spender: stranger } }),
    unknown,
  ),
  row('null as a struct', mailWith({ message: { ...mail.message, from: null } }), refused),
  row('a list as a struct', mailWith({ message: { ...mail.message, from: [] } }), refused),
  row('a struct as a list', mailWith({ message: { ...mail.message, to: {} } }), refused),
  row('a list of the wrong length', flat('uint256[2] value', { value: [1] }), refused),
  row('a list that fits', flat('uint256[2] value', { value: [1, 2] }), unknown),
  row('too many entries', flat('uint8[] value', { value: Array(2_500).fill(1) }), refused),
  row('text that is no JSON', '{', refused),
  row('JSON of a number', '1', refused),
  row('JSON of null', 'null', refused),
  row('an own field beside the data', { ...mail, extra: 1 }, refused),
  row('deep text', '['.repeat(50_000), refused),
  row('number beyond 2^53', number('uint256', 2 ** 60), refused),
  row('the same as text', number('uint256', String(2n ** 60n)), unknown),
  row('number with a fraction', number('uint256', 1.5), refused),
  row('number with an exponent', number('uint256', '1e3'), refused),
  row('number with a space', number('uint256', ' 1'), refused),
  row('negative number without a sign', number('uint256', -1), refused),
  row('negative number', number('int8', -128), unknown),
  row('number too small', number('int8', -129), refused),
  row('number too large', number('uint8', 256), refused),
  row('number of odd bits', number('uint7', 1), refused),
  row('number of no bits', number('uint', 1), refused),
  row('truth as text', number('bool', 'false'), refused),
  row('truth as a number', number('bool', 1), refused),
  row('address too short', number('address', '0x1'), refused),
  row('address as a name', number('address', 'vitalik.eth'), refused),
  row('bytes of odd length', number('bytes', '0x123'), refused),
  row('bytes that are too many', number('bytes4', '0x1234567890'), refused),
  row('text as a number', number('string', 1), refused),
  row('bidi mark in a text', named('pay \u202E001'), 'warned: hiddenCharacters unknownData'),
  row('zero width in a text', named('Uni\u200Bswap'), 'warned: hiddenCharacters unknownData'),
  row('look-alikes in a text', named('Log in to раypal'), 'warned: mixedScripts unknownData'),
  row(
    'look-alikes in the domain',
    inDomain({ name: 'Uniswаp' }),
    'warned: mixedScripts unknownData',
  ),
]
