import { expect, test } from 'vitest'
import { createTestFrame } from '../../../secure-frame/testing.ts'
import { type CallBundle, keepBundle } from './send/callBundles.ts'

const word = (digit: string) => `0x${digit.repeat(64)}`
const logOf = (digit: string) => ({ address: '0x01', data: word(digit), topics: [] })

function receipt(transactionHash: string, status = '0x1') {
  const block = { blockHash: word('b'), blockNumber: '0x5', gasUsed: '0x5208' }
  const other = { type: '0x2', from: '0x01' }
  return { logs: [logOf('1')], status, ...block, transactionHash, ...other }
}

/** Calls that were sent, and receipts that the node and the bundler have by now. */
async function createWorld(
  given: Partial<CallBundle>,
  receipts: Record<string, unknown> = {},
  siteOrigin?: string,
) {
  const answer = async ({ params = [] }: { params?: readonly unknown[] }) =>
    receipts[String(params[0])] ?? null
  const world = await createTestFrame({ node: answer, bundler: answer })
  const bundle = { id: '1', caipNetworkId: 'eip155:1', atomic: true, hashes: [word('a')] } as const
  const rest = { kind: 'transactions', complete: true } as const
  await keepBundle(world.frame, { ...bundle, ...rest, ...given } as CallBundle)
  if (siteOrigin) world.frame.siteOrigin = () => siteOrigin
  return world.ask('wallet_getCallsStatus', ['1'])
}

test('default: without a receipt they wait', async () => {
  expect(await createWorld({})).toEqual({
    version: '2.0.0',
    id: '1',
    chainId: '0x1',
    atomic: true,
    status: 100,
  })
})

test('behavior: with all receipts they are done, and a receipt has what EIP-5792 names', async () => {
  const { type: _, from: __, ...named } = receipt(word('a'))

  expect(await createWorld({}, { [word('a')]: receipt(word('a')) })).toMatchObject({
    status: 200,
    receipts: [named],
  })
})

test.each([
  ['one of two is not there yet', ['0x1', undefined], {}, 100],
  ['all were reverted', ['0x0', '0x0'], {}, 500],
  ['one was reverted', ['0x1', '0x0'], {}, 600],
  ['a later one was never sent', ['0x1', '0x1'], { complete: false }, 600],
] as const)('behavior: where %s the status is told', async (_, statuses, given, status) => {
  const hashes = [word('a'), word('c')]
  const receipts = Object.fromEntries(
    statuses.flatMap((each, place) =>
      each === undefined ? [] : [[hashes[place], receipt(hashes[place] ?? '', each)]],
    ),
  )

  expect(await createWorld({ hashes, atomic: false, ...given }, receipts)).toMatchObject({ status })
})

test('behavior: an operation has its own outcome and its own logs, not those of the others in its transaction', async () => {
  const found = { success: false, logs: [logOf('2')], receipt: receipt(word('d')) }

  const answer = await createWorld({ kind: 'operation' }, { [word('a')]: found })

  expect(answer).toMatchObject({
    status: 500,
    receipts: [{ status: '0x0', logs: [logOf('2')], transactionHash: word('d') }],
  })
})

test('error: calls of nobody, or of another site, are unknown', async () => {
  const { ask } = await createTestFrame()

  await expect(ask('wallet_getCallsStatus', ['1'])).rejects.toMatchObject({ code: 5730 })
  await expect(createWorld({}, {}, 'https://other.test')).rejects.toMatchObject({ code: 5730 })
})

test('error: what is no receipt counts as none', async () => {
  expect(await createWorld({}, { [word('a')]: { status: 'fine' } })).toMatchObject({ status: 100 })
})
