import { expect, test } from 'vitest'
import type { Claim } from '../../chains/signing/approvalItem.ts'
import { known } from './corpus/protocols/known.ts'
import type { Payload } from './corpus/protocols/payload.ts'
import { frameWith, payloads, prepare } from './corpus/protocols/prepare.ts'

// T7, G27: what real protocols let people sign, and what the approval must say of it.

/** All that may be signed without a word of warning. */
const harmless = [
  'USDC: permit of nothing',
  'DAI: permit taken back',
  'Uniswap v4: operator taken back',
  'USDC: CancelAuthorization',
  'Permit2: PermitSingle of nothing',
  'CoW: orders taken back',
  'Compound III: a manager taken back',
  'Sign-In with Ethereum, on its own site',
  'OpenSea: the text of its login',
]
const names = new Map(Object.entries(known).map(([name, address]) => [address.toLowerCase(), name]))

/** A claim in the words of the table. */
function wordsOf(claim: Claim) {
  const { kind, token, party, owner, amount, unlimited, itemId, anyItem, untilSeconds } = claim
  const nameOf = (address: string) => names.get(address.toLowerCase()) ?? address
  const isCoin = /^(send|sendOther|give|get)$/.test(kind)
  const isListed = /^0x/.test(token.address ?? '') // those have their decimals from our list
  const places = token.decimals === undefined || isListed ? '' : `e-${token.decimals}`
  return [
    kind,
    unlimited ? 'all' : amount && `${amount}${places}`,
    itemId && `#${itemId}`,
    anyItem && '#any',
    token.address ? nameOf(token.address) : (token.symbol ?? (isCoin && 'coin')),
    party && `to ${nameOf(party)}`,
    owner && `of ${nameOf(owner)}`,
    untilSeconds && `until ${untilSeconds}`,
  ]
    .filter(Boolean)
    .join(' ')
}

async function outcomeOf(payload: Payload) {
  try {
    const { warnings, blocked, ...item } = await prepare(payload)
    const claims = 'claims' in item ? item.claims.map(wordsOf) : []
    return {
      claims,
      warnings: [...new Set([...warnings, ...(blocked ? [blocked] : [])])].sort().join(' '),
    }
  } catch (error) {
    const { code, message } = error as Error & { code?: unknown }
    if (code !== -32004 || !message.includes('user operation')) throw error
    return { claims: [], warnings: 'refused' }
  }
}

test('default: the table has at least 40 payloads and no title twice', () => {
  const titles = payloads.map(({ title }) => title)

  expect(payloads.length).toBeGreaterThanOrEqual(40)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('behavior: each payload has its claims and warnings, and none that moves value or rights is silent (T7)', async () => {
  const found = await Promise.all(
    payloads.map(async (payload) => ({ title: payload.title, ...(await outcomeOf(payload)) })),
  )

  expect(found).toEqual(
    payloads.map(({ title, claims = [], warnings }) => ({ title, claims, warnings })),
  )
  expect(found.filter(({ warnings }) => warnings === '').map(({ title }) => title)).toEqual(
    harmless,
  )
})

test.each([
  ['a hash', `0x${'c3'.repeat(32)}`],
  ['a hash that can be read', 'Welcome back! Please sign in now'],
])(
  'error: %s is refused where the account can own a contract, in any project, that takes it for an operation (T7)',
  async (_, message) => {
    const payload = { title: '', message, warnings: 'refused' }

    const elsewhere = frameWith({ hasContractAccounts: true }) // this project has none

    const own = frameWith({
      smartAccounts: [{ caipNetworkId: 'eip155:1', kind: 'erc4337', sponsored: false }],
    })

    await expect(prepare(payload, elsewhere)).rejects.toMatchObject({ code: -32004 })
    await expect(prepare(payload, own)).rejects.toMatchObject({ code: -32004 })
    expect(await prepare(payload, frameWith())).toMatchObject({ warnings: ['blindHash'] })
  },
)

test('error: a refused user operation says what happened and what to do', async () => {
  const payload = payloads.find(({ warnings }) => warnings === 'refused')!

  await expect(prepare(payload)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Nothing was signed: typed data of type PackedUserOperation can be a user operation (ERC-4337), and signing it could empty the account. Send the calls with wallet_sendCalls or eth_sendUserOperation, where the user sees what they do.]`,
  )
})
