import { encodeFunctionData, getAddress, parseAbi } from 'viem/utils'
import { afterEach, expect, test } from 'vitest'
import { describeTransaction } from '../../chains/eip155/signing/decode/describeTransaction.ts'
import { describeTypedData } from '../../chains/eip155/signing/typed/describeTypedData.ts'
import type { ApprovalItem, Claim, ItemOf } from '../../chains/signing/approvalItem.ts'
import { describeMessage } from '../../chains/signing/describeMessage.ts'
import { signInText } from './fixtures/signInText.ts'
import { clear, drawItem } from './testing.tsx'

// T7: a user who compares only the ends of an address can pay an attacker, so an approval shows all of it.

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const friend = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const twinOf = (address: string) =>
  getAddress(`${address.slice(0, 6)}${'1'.repeat(30)}${address.slice(-6)}`)
const twin = twinOf(friend)
const ethereum = {
  caipNetworkId: 'eip155:1' as const,
  networkName: 'Ethereum',
  coin: { symbol: 'ETH', decimals: 18 },
  address: account,
}

afterEach(clear)

function typedData(message: Record<string, string | string[]>): ItemOf<'typedData'> {
  const fields = Object.entries(message).map(([name, value]) => ({
    name,
    type: Array.isArray(value) ? 'address[]' : value.length === 66 ? 'bytes32' : 'address',
  }))
  const given = { types: { Vote: fields }, primaryType: 'Vote', domain: {}, message }
  return { kind: 'typedData', ...ethereum, ...describeTypedData(given, { address: account }) }
}

function transaction(data: string, facts: Partial<ItemOf<'transaction'>> = {}): ApprovalItem {
  return {
    kind: 'transaction',
    ...ethereum,
    warnings: [],
    fee: { expected: '1', most: '2' },
    simulation: { status: 'unavailable' },
    transaction: describeTransaction({ to: friend, data }, account).transaction,
    ...facts,
  }
}

function claiming(claim: Partial<Claim>, facts: Partial<ItemOf<'typedData'>> = {}): ApprovalItem {
  const whole: Claim = { kind: 'send', token: {}, amount: '1', ...claim }
  return { ...typedData({}), knownParties: [], claims: [whole], ...facts }
}

test('default: two addresses with the same ends stand whole in the fields of typed data', () => {
  const { factOf } = drawItem(typedData({ from: friend, to: twin, also: [twin, friend] }))

  expect(factOf('from')?.textContent).toBe(friend)
  expect(factOf('to')?.textContent).toBe(twin)
  expect(factOf('0')?.textContent).toBe(twin)
  expect(factOf('1')?.textContent).toBe(friend)
})

test('behavior: and in the arguments of a call, each of a list by itself', () => {
  const abi = parseAbi([
    'function executeBatch(address[] targets, uint256[] amounts, bytes[] calls)',
  ])
  const addresses = [twin, getAddress(friend)]
  const batch = encodeFunctionData({
    abi,
    functionName: 'executeBatch',
    args: [addresses, [], ['0x', '0x']],
  })
  const { factOf, all } = drawItem(transaction(batch))

  const targets = factOf('targets')
  expect([...(targets?.querySelectorAll('.groups') ?? [])].map((it) => it.textContent)).toEqual(
    addresses,
  )
  expect(all('[aria-label="Copy address of targets"]')).toHaveLength(2)
})

test('behavior: an address of a field that looks like a known one is marked, with the known one below', () => {
  const item = typedData({ to: twin })
  const lookalikes = [{ party: twin.toLowerCase(), known: friend }]
  const { factOf, text } = drawItem({ ...item, lookalikes, warnings: ['similarParty'] })

  const [shown, known] = [...(factOf('to')?.querySelectorAll('.groups') ?? [])]
  const marked = [...(shown?.querySelectorAll('mark') ?? [])].map((it) => it.textContent)
  expect(marked.join('')).toBe('1'.repeat(30))
  expect(known?.textContent).toBe(friend)
  expect(text()).toContain('The one that you used before:')
})

test('behavior: a word of 32 bytes stays, and an address in it that looks like a known one stands below (T7)', () => {
  const word = `0x${'0'.repeat(24)}${twin.slice(2)}`
  const item = typedData({ recipient: word })
  const lookalikes = [{ party: twin.toLowerCase(), known: friend }]
  const { all, text } = drawItem({ ...item, lookalikes, warnings: ['similarParty'] })

  expect(text()).toContain(word.toLowerCase() + twin)
  expect(all('.similar').map((it) => it.querySelector('.groups')?.textContent)).toEqual([friend])
})

test('behavior: of Solana too, letter by letter', () => {
  const known = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  const other = known.replace('hSYG', 'HSYG')
  const lookalikes = [{ party: other, known }]
  const { all } = drawItem(claiming({ party: other }, { lookalikes, warnings: ['similarParty'] }))

  const [shown, kept] = all('.groups')
  expect([...(shown?.querySelectorAll('mark') ?? [])].map((it) => it.textContent)).toEqual(['H'])
  expect(kept?.textContent).toBe(known)
})

test('behavior: what stays short grows until it differs from all other addresses of the request', () => {
  const { factOf } = drawItem(typedData({ to: twinOf(account) }))

  expect(factOf('Account')?.textContent).toBe('0x529084…D2E4169EE7')
})

test('behavior: so does the address of a sign-in message that has the ends of the account', () => {
  const bytes = new TextEncoder().encode(signInText('shop.example', twinOf(account)))
  const place = { siteOrigin: 'https://shop.example', address: account, chain: '1', now: 0 }
  const item = {
    kind: 'message',
    ...ethereum,
    hex: '0x',
    ...describeMessage(bytes, place),
  } as const
  const { factOf } = drawItem(item)

  expect(factOf('As')?.textContent).toBe('0x529011…1111169EE7')
  expect(factOf('Account')?.textContent).toBe('0x529084…D2E4169EE7')
})

test('behavior: a token without a name is called by more characters where another address has its ends', () => {
  const claim = { party: friend, token: { address: twin }, amount: '5' } as const
  const { title } = drawItem(claiming(claim))

  expect(title()?.replaceAll('\u2060', '')).toBe('Send 5 smallest units of 0x68B311…111165fc45')
})

test('behavior: a preview shows all of the address of a token', () => {
  const changes = [{ token: { address: twin }, amount: '5', direction: 'in' as const }]
  const { all } = drawItem(transaction('0x', { simulation: { status: 'changes', changes } }))

  expect(all('.changes .groups').map((it) => it.textContent)).toEqual([twin])
})

test('behavior: a warning of an address shows all of it', () => {
  const { all } = drawItem(claiming({ kind: 'control', party: twin }, { warnings: ['control'] }))

  const [notice] = all('.notice')
  expect(notice?.querySelector('p')?.firstChild?.textContent).toBe(
    'This lets the address below act for you without asking again.',
  )
  expect(notice?.querySelector('.groups')?.textContent).toBe(twin)
})

test('behavior: a warning of several addresses names none', () => {
  const both = [friend, twin].map((party): Claim => ({ kind: 'votes', token: {}, party }))
  const { all } = drawItem({ ...typedData({}), claims: both, warnings: ['votes'] })

  expect(all('.notice')[0]?.textContent).toBe('This lets someone vote with your tokens.')
})

const firstSend = 'First time you send to this address on this site.'
const firstAllow = 'First time you give this address a permission on this site.'
const first = 'First time you approve something for this address on this site.'

test.each<[Claim['kind'], string, string | undefined]>([
  ['send', 'To', firstSend],
  ['sendOther', 'To', first],
  ['allow', 'Who can take it', firstAllow],
  ['allowAll', 'Who can take it', firstAllow],
  ['borrow', 'Who can borrow', firstAllow],
  ['control', 'Who can act for you', firstAllow],
  ['votes', 'Who can vote', firstAllow],
  ['get', 'To', first],
  ['stake', 'Validator', first],
  ['use', 'Program that gets your account', first],
  ['cancel', 'Can no longer take it', undefined],
  ['call', 'Contract to call', undefined],
])('param: what %s says of a party for the first time, and after it', (kind, label, line) => {
  const claim = { kind, party: friend, owner: twin } as const
  const lineOf = (item: ApprovalItem) => {
    const value = drawItem(item).factOf(label)
    expect(value?.querySelector('.groups')?.textContent).toBe(friend)
    return value?.querySelector('.muted.small')?.textContent
  }

  expect(lineOf(claiming(claim))).toBe(line)
  clear()
  expect(lineOf(claiming(claim, { knownParties: [friend.toLowerCase()] }))).toBe(
    line && 'You have approved this address before.',
  )
})

test.each([account, account.toLowerCase()])('behavior: the own account %s is "You"', (party) => {
  const { factOf } = drawItem(claiming({ party }))

  expect(factOf('To')?.firstElementChild?.textContent).toBe('You')
  expect(factOf('To')?.querySelector('.groups')?.textContent).toBe(party)
  expect(factOf('To')?.textContent).not.toContain('First time')
})

test('behavior: only an address of the network leads to its explorer', () => {
  const explorer = { host: 'scan.test', page: '/explorer?network=x' }
  const linksOf = (caipNetworkId: ApprovalItem['caipNetworkId'], party: string) => {
    clear()
    const { all } = drawItem(claiming({ party }, { caipNetworkId, explorer }))
    return [...all('a.explorer')].map((it) => it.getAttribute('href')).join(' ')
  }
  const base58 = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

  expect(linksOf('eip155:1', friend)).toContain(`&address=${friend}`)
  expect(linksOf('eip155:1', base58)).not.toContain(base58)
  expect(linksOf('solana:x', base58)).toContain(`&address=${base58}`)
  expect(linksOf('solana:x', 'Il0O'.repeat(10))).not.toContain('Il0O')
})
