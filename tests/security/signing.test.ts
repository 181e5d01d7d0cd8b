import { hashMessage, hashTypedData, type TypedDataDefinition } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { networks } from '../../chains/eip155/networks.ts'
import { describeTransaction } from '../../chains/eip155/signing/decode/describeTransaction.ts'
import { personalSign } from '../../chains/eip155/signing/personalSign.ts'
import { signTypedData } from '../../chains/eip155/signing/signTypedData.ts'
import type { ApprovalItem, Warning } from '../../chains/signing/approvalItem.ts'
import type { SigningContext } from '../../chains/signing/context.ts'
import { formatSignIn } from '../../chains/signing/parseSignIn.ts'
import { typedDataOf } from '../../chains/signing/typedDataOf.ts'
import { checkRequest } from '../../secure-frame/rpc/policy.ts'
import { recordGoal } from '../support/recordGoal.ts'
import { messages } from './corpus/messages.ts'
import { permits } from './corpus/permits.ts'
import { type Row, world } from './corpus/row.ts'
import { others, transactions } from './corpus/transactions.ts'
import { typedData } from './corpus/typedData.ts'

// G27, T7: hostile requests, each with the verdict that a person must see, and the proof that what is
// shown is what is signed.

const corpus = [...messages, ...typedData, ...permits, ...transactions, ...others]
const networksById = new Map(networks.map((network) => [network.caipNetworkId, network]))

/** The part of the frame that looking at a request needs; no node answers. */
const frame = {
  siteOrigin: () => world.siteOrigin,
  now: () => world.now,
  config: { smartAccounts: [], hasContractAccounts: false },
  node: () => () => Promise.reject(new Error('no node')),
} as unknown as SigningContext // it signs nothing here

function check({ method, params, namespace = 'eip155', caipNetworkId = 'eip155:1' }: Row) {
  return checkRequest(
    { networks: networksById, addresses: () => [world.address] },
    { namespace, caipNetworkId, method, params },
  )
}

async function prepare(row: Row): Promise<Pick<ApprovalItem, 'warnings' | 'blocked'>> {
  const request = check(row)
  if (row.method === 'personal_sign') return personalSign.prepare(frame, request)
  if (row.method === 'eth_signTypedData_v4') return signTypedData.prepare(frame, request)
  const [given] = request.params as [Parameters<typeof describeTransaction>[0]]
  return describeTransaction(given, world.address)
}

async function verdictOf(row: Row): Promise<string> {
  try {
    const { blocked, warnings } = await prepare(row)
    const told: Warning[] = [...new Set(warnings)].sort()
    const parts = [blocked && `blocked: ${blocked}`, told[0] && `warned: ${told.join(' ')}`]
    return parts.filter(Boolean).join(' ') || 'plain'
  } catch (error) {
    return `refused: ${(error as { code?: unknown }).code}`
  }
}

test('default: the corpus has at least 150 requests and no title twice', () => {
  const titles = corpus.map(({ title, method }) => `${method} ${title}`)

  expect(corpus.length).toBeGreaterThanOrEqual(150)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

const wrong: string[] = []
afterAll(() =>
  recordGoal('G27', {
    what: 'requests with another verdict',
    value: wrong.length,
    atMost: 0,
    size: `${corpus.length} requests`,
  }),
)

test.each(corpus)('behavior: $method, $title: $verdict', async (row) => {
  const verdict = await verdictOf(row)

  // Hidden characters and mixed scripts come on top of a block; the block is what counts.
  const wanted = row.verdict.startsWith('blocked') && !row.verdict.includes('warned')
  const told = wanted ? verdict.replace(/ warned: .*/, '') : verdict
  if (told !== row.verdict) wrong.push(row.title)
  expect(told).toBe(row.verdict)
})

test('behavior: the text or bytes that are shown hash to what is signed, for every message', async () => {
  for (const row of messages) {
    const item = await personalSign.prepare(frame, check(row))
    const [message] = row.params as [string]
    const given = /^0x([0-9a-f]{2})*$/i.test(message) ? { raw: message as `0x${string}` } : message
    const shown = item.signIn ? formatSignIn(item.signIn, 'Ethereum') : item.text

    expect(hashMessage({ raw: item.hex as `0x${string}` }), row.title).toBe(hashMessage(given))
    if (shown !== undefined) expect(hashMessage(shown), row.title).toBe(hashMessage(given))
  }
})

test('behavior: the fields that are shown hash to what the site asked for, for all typed data', async () => {
  const accepted = [...typedData, ...permits].filter(
    ({ verdict }) => !verdict.startsWith('refused'),
  )
  for (const row of accepted) {
    const [, data] = row.params as [string, unknown]
    const given = readGiven(data)
    const item = await signTypedData.prepare(frame, check(row))
    const shown = typedDataOf(item) as unknown as TypedDataDefinition

    expect(hashTypedData(shown), row.title).toBe(hashTypedData(given))
  }
  expect(accepted.length).toBeGreaterThan(25)
})

/** As viem takes it: it leaves a chain that is text out of a domain without a type. */
function readGiven(data: unknown): TypedDataDefinition {
  const given = typeof data === 'string' ? JSON.parse(data) : data
  const { chainId } = given.domain
  const isText = typeof chainId === 'string'
  return isText ? { ...given, domain: { ...given.domain, chainId: Number(chainId) } } : given
}
