import { expect, test } from 'vitest'
import type { WalletRequest } from '../../../chains/types.ts'
import { outcomeFollowedMs } from '../../../shared-schemas/limits.ts'
import { createTestApp } from '../../testing.ts'
import { fetchBalance } from '../account/fetchBalance.ts'
import { connectAs } from '../account/testing.ts'
import { fetchTransactions } from '../activity/fetchTransactions.ts'
import { networkOf } from '../network/networkOf.ts'
import { showToast } from '../toast/showToast.ts'
import { followSent } from './followSent.ts'

const hash = `0x${'ab'.repeat(32)}`

/** A widget with a node of its own that answers a receipt, or throws it. */
async function createFollowingApp(namespace: 'eip155' | 'solana' = 'eip155') {
  const { app, calls, clock, page, ready } = createTestApp({
    config: { historyNetworks: ['eip155:1'] },
    options: {
      networks: [namespace === 'solana' ? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' : 'eip155:1'],
    },
  })
  await ready
  const network = networkOf(app, namespace)
  const node = { answer: null as unknown, asked: [] as string[] }
  const request: WalletRequest = async ({ method }) => {
    node.asked.push(method)
    if (node.answer instanceof Error) throw node.answer
    return node.answer
  }
  app.nodes.set(network.caipNetworkId, request)
  const use = (address: string) => connectAs(app, { namespace, address })
  use('0xabc')
  return {
    app,
    calls,
    node,
    use,
    toast: () => app.stores.toast.getState().current,
    sent: () => app.stores.send.getState().sent,
    send: async (answer: unknown = hash, method = 'eth_sendTransaction', params?: unknown) => {
      followSent(app, { network, method, params, answer })
      await page.settled()
    },
    async pass(ms: number) {
      clock.advance(ms)
      await page.settled()
    },
  }
}

test('default: a loading message stays until the transaction is in a block', async () => {
  const { node, pass, send, toast } = await createFollowingApp()

  await send()
  expect(toast()).toMatchObject({ kind: 'loading', text: { key: 'toast.pending' } })
  for (let minute = 0; minute < 30; minute += 1) await pass(2_000)
  expect(toast()).toMatchObject({ kind: 'loading' })

  node.answer = { status: '0x1' }
  await pass(2_000)
  await pass(150)
  expect(toast()).toMatchObject({ kind: 'success', text: { key: 'toast.confirmed' } })
  await pass(2_500)
  expect(toast()).toBeUndefined()
})

test('behavior: once it is in a block, a balance that was seen is read again; one that was not, is not', async () => {
  const { app, node, pass, send } = await createFollowingApp()
  const reads = () => node.asked.filter((method) => method === 'eth_getBalance').length
  node.answer = { status: '0x1' }
  await send()
  await pass(0)
  expect(reads()).toBe(0)

  node.answer = '0x5'
  await fetchBalance(app, { namespace: 'eip155' })
  node.answer = { status: '0x1' }
  await send(`0x${'cd'.repeat(32)}`)
  await pass(0)

  expect(reads()).toBe(2)
})

test('behavior: one that was reverted has failed', async () => {
  const { node, send, toast } = await createFollowingApp()
  node.answer = { status: '0x0' }

  await send()

  expect(toast()).toMatchObject({ kind: 'error', text: { key: 'toast.reverted' } })
})

test('behavior: a Solana transaction counts from "confirmed" on', async () => {
  const { node, pass, send, toast } = await createFollowingApp('solana')
  const status = (confirmationStatus: string) => ({ value: [{ err: null, confirmationStatus }] })
  node.answer = status('processed')

  await send({ signature: '5'.repeat(88) }, 'solana_signAndSendTransaction')
  expect(toast()).toMatchObject({ kind: 'loading' })
  node.answer = status('confirmed')
  await pass(2_000)
  await pass(150)

  expect(toast()).toMatchObject({ kind: 'success' })
  expect(new Set(node.asked)).toEqual(new Set(['getSignatureStatuses']))
})

test('behavior: a node that cannot be reached is asked again', async () => {
  const { node, pass, send, toast } = await createFollowingApp()
  node.answer = new Error('offline')

  await send()
  expect(toast()).toMatchObject({ kind: 'loading' })
  node.answer = { status: '0x1' }
  await pass(2_000)
  await pass(150)

  expect(toast()).toMatchObject({ kind: 'success' })
})

test('behavior: after ten minutes the message goes; another one stays', async () => {
  const { app, pass, send, toast } = await createFollowingApp()

  await send()
  await pass(outcomeFollowedMs)
  expect(toast()).toBeUndefined()

  await send()
  showToast(app, { kind: 'success', text: 'Saved', autoClose: false })
  await pass(outcomeFollowedMs)
  expect(toast()?.text).toBe('Saved')
})

test.each([
  ['personal_sign', hash],
  ['eth_sendTransaction', 'no hash'],
  ['constructor', hash],
])('behavior: %s that answers %s is not followed', async (method, answer) => {
  const { node, send, toast } = await createFollowingApp()

  await send(answer, method)

  expect(toast()).toBeUndefined()
  expect(node.asked).toEqual([])
})

test('behavior: what an account sent is not told to whoever uses the page after it', async () => {
  const { node, pass, send, toast, use } = await createFollowingApp()
  await send()

  use('0xdef')
  node.answer = { status: '0x1' }
  await pass(2_000)
  await pass(150)

  expect(toast()).toBeUndefined()
})

test('behavior: it is noted as pending at once, and what a block says of it', async () => {
  const { node, pass, send, sent } = await createFollowingApp()

  await send()
  expect(sent()).toMatchObject([{ hash, from: '0xabc', state: 'pending', moved: undefined }])

  node.answer = { status: '0x0' }
  await pass(2_000)
  expect(sent()).toMatchObject([{ hash, state: 'reverted' }])
})

test.each([
  ['a payment', { value: '0xde0b6b3a7640000' }, { value: 10n ** 18n, decimals: 18 }],
  ['a call', { value: '0x1', data: '0xa9059cbb' }, undefined],
  ['no value', { value: '0x0' }, undefined],
  ['nonsense', { value: 'all' }, undefined],
])('behavior: of %s it is noted what it moves', async (_, given, amount) => {
  const { send, sent } = await createFollowingApp()
  const to = `0x${'11'.repeat(20)}`

  await send(hash, 'eth_sendTransaction', [{ to, ...given }])

  expect(sent()[0]?.moved).toEqual(amount && { amount, symbol: 'ETH', to })
})

test('behavior: the list of transactions is fetched again once it is there', async () => {
  const { app, calls, node, pass, send } = await createFollowingApp()
  await fetchTransactions(app, 'eip155')
  const asked = () => calls.filter(({ pathname }) => pathname.endsWith('/history')).length
  expect(asked()).toBe(1)
  await send()

  node.answer = { status: '0x1' }
  await pass(2_000)

  await expect.poll(asked).toBe(2)
})
