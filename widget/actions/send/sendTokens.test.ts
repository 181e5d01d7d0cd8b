import { expect, test } from 'vitest'
import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import { createTestWallet, testAddress } from '../../connectors/testing.ts'
import { currentRoute } from '../../stores/router.ts'
import { fill, type SendState } from '../../stores/send.ts'
import { createTestApp } from '../../testing.ts'
import { connect } from '../connection/connect.ts'
import { open } from '../modal/open.ts'
import { push } from '../router/push.ts'
import { sendTokens } from './sendTokens.ts'

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const coin = 'eip155:1:native'
const filled = { token: coin, sendTokenAmount: '0.5', receiverAddress: recipient } as const

/** A page with a wallet, and a form on screen. */
async function createSendingApp(
  form: Partial<SendState> = filled,
  answer: (params: unknown) => unknown = () => hash,
) {
  const asked: unknown[] = []
  const wallet = createTestWallet()
  const { request } = wallet
  wallet.request = async (args) => {
    if (args.method !== 'eth_sendTransaction') return request(args)
    asked.push(args.params?.[0])
    return answer(args.params)
  }
  const world = createTestApp({ wallets: [wallet] })
  await world.ready
  await connect(world.app, { walletId: 'wallet-1' })
  const { app } = world
  open(app, { view: 'Account' })
  push(app, { view: 'WalletSend' })
  push(app, { view: 'WalletSendPreview' })
  app.nodes.set('eip155:1', () => new Promise(() => {}))
  const { send, router, toast } = app.stores
  send.setState(fill(form))
  return {
    ...world,
    asked,
    send: (namespace: ChainNamespace = 'eip155') => sendTokens(app, namespace),
    form: () => send.getState(),
    view: () => currentRoute(router.getState()).view,
    history: () => router.getState().history.map(({ view }) => view),
    message: () => toast.getState().current?.text,
  }
}

test('default: the wallet is asked once, for exactly what the form says; then the form is empty [3.15]', async () => {
  const { asked, form, history, send } = await createSendingApp()
  expect(form()).toMatchObject({
    ...filled,
    receiverProfileName: undefined,
    receiverProfileImageUrl: undefined,
  })

  expect(await send()).toBe(hash)

  const from = expect.stringMatching(new RegExp(testAddress, 'i'))
  expect(asked).toEqual([{ from, to: recipient, value: '0x6f05b59d3b20000', chainId: '0x1' }])
  expect(form()).toMatchObject({ token: undefined, sendTokenAmount: '', receiverAddress: '' })
  expect(form().transfer).toMatchObject({ state: 'sent', hash, to: recipient })
  expect(history()).toEqual(['Account', 'WalletSendConfirmed'])
})

test.each([
  ['an amount', '5.03', { sendTokenAmount: '' }, 'An amount and receiver address are required'],
  ['a receiver', '5.04', { receiverAddress: ' ' }, 'An amount and receiver address are required'],
  ['a chosen token', '5.05', { token: undefined }, 'A token is required'],
] as const)('error: without %s [%s]', async (...row) => {
  const [, , missing, message] = row
  const { asked, send } = await createSendingApp({ ...filled, ...missing })

  await expect(send()).rejects.toThrow(message)

  expect(asked).toEqual([])
})

test('error: on a chain of neither type [5.08]', async () => {
  const { asked, send } = await createSendingApp()

  await expect(send('bip122')).rejects.toThrow('Unsupported chain')

  expect(asked).toEqual([])
})

test('error: an amount with more decimals than the coin has is never rounded', async () => {
  const { asked, send } = await createSendingApp({
    ...filled,
    sendTokenAmount: '0.1234567890123456789',
  })

  await expect(send()).rejects.toMatchObject({ code: -32602 })

  expect(asked).toEqual([])
})

test('error: who says no is back at the form, with all that was typed', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 }))
  const { form, message, send, view } = await createSendingApp(filled, refuse)

  await expect(send()).rejects.toMatchObject({ code: 4001 })

  expect(form()).toMatchObject({ ...filled, transfer: { state: 'failed' } })
  expect(view()).toBe('WalletSend')
  expect(message()).toEqual({ key: 'toast.notSent' })
})

test('error: a second press asks the wallet no second time', async () => {
  const { asked, send } = await createSendingApp()

  const [first, second] = await Promise.allSettled([send(), send()])

  expect([first.status, second.status, asked.length]).toEqual(['fulfilled', 'rejected', 1])
})

test('error: an answer that is no hash says nothing of what was sent', async () => {
  const { form, send } = await createSendingApp(filled, () => ({ surprise: 1 }))

  await expect(send()).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })

  expect(form()).toMatchObject({ ...filled, transfer: { state: 'unclear' } })
})

test.each([
  ['unclear', { code: 4900, message: 'The wallet is gone' }],
  ['failed', { code: -32000, message: 'insufficient funds' }],
] as const)(
  'error: a transfer that ends %s keeps the form, and says why',
  async (state, thrown) => {
    const fail = () => Promise.reject(Object.assign(new Error(thrown.message), thrown))
    const { form, send, view } = await createSendingApp(filled, fail)

    await expect(send()).rejects.toThrow()

    expect(form()).toMatchObject({ ...filled, transfer: { state, reason: thrown.message } })
    expect(view()).toBe('WalletSendConfirmed')
  },
)

test.each([
  ['0x1', 'confirmed'],
  ['0x0', 'reverted'],
])('behavior: a receipt with status %s settles the transfer as %s', async (status, state) => {
  const { app, clock, form, message, page, send } = await createSendingApp()
  app.nodes.set('eip155:1', async () => ({ status }))

  await send()
  await page.settled()
  clock.advance(2_000)
  await page.settled()

  expect(form().transfer?.state).toBe(state)
  expect(message()).toBeUndefined() // the view says it
})
