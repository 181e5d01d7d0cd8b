import { expect, test } from 'vitest'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { createTestWallet, secondTestAddress, testAddress } from '../../connectors/testing.ts'
import { setNetwork } from '../../stores/chains.ts'
import { currentRoute } from '../../stores/router.ts'
import { fill, type SendState, stopWaiting } from '../../stores/send.ts'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { createLoggedInApp } from '../auth/testing.ts'
import { connect } from '../connection/connect.ts'
import { open } from '../modal/open.ts'
import { push } from '../router/push.ts'
import { lastAddressOf, rememberRecipient } from './recipients.ts'
import { sendTokens } from './sendTokens.ts'

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const coin = 'eip155:1:native'
const filled = { token: coin, sendTokenAmount: '0.5', receiverAddress: recipient } as const

/** A page with a wallet, and a form on screen. */
async function createSendingApp(
  form: Partial<SendState> = filled,
  answer: (params: unknown) => unknown = () => hash,
  config: TestAppOptions['config'] = {},
) {
  const asked: unknown[] = []
  const wallet = createTestWallet()
  const { request } = wallet
  wallet.request = async (args) => {
    if (args.method !== 'eth_sendTransaction') return request(args)
    asked.push(args.params?.[0])
    return answer(args.params)
  }
  const world = createTestApp({ wallets: [wallet], config })
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

test('behavior: a name is paid at its address on that network, and remembered with it', async () => {
  const receiver = {
    typed: 'bob.id',
    name: 'bob.id',
    network: 'eip155:1',
    address: recipient,
    at: 0,
  } as const
  const form = { ...filled, receiverAddress: 'bob.id', receiver }
  const { app, asked, send } = await createSendingApp(form, () => hash, { nameZone: 'id' })

  await send()

  expect(asked).toEqual([expect.objectContaining({ to: recipient })])
  expect(app.stores.send.getState().transfer).toMatchObject({ to: recipient, toName: 'bob.id' })
  const from = app.stores.send.getState().transfer?.from ?? ''
  expect(lastAddressOf(app, { from, name: 'bob.id', network: 'eip155:1' })).toBe(recipient)
  rememberRecipient(app, { from, to: recipient })
  expect(lastAddressOf(app, { from, name: 'bob.id', network: 'eip155:1' })).toBe(recipient)
})

test.each([
  ['of another network', { typed: 'bob.id', network: 'eip155:10' }],
  ['of what was typed before', { typed: 'bo.id', network: 'eip155:1' }],
] as const)('error: nothing is sent to the address %s', async (_, given) => {
  const receiver = { ...given, name: 'bob.id', address: recipient, at: 0 }
  const form = { ...filled, receiverAddress: 'bob.id', receiver }
  const { asked, send } = await createSendingApp(form, () => hash, { nameZone: 'id' })

  await expect(send()).rejects.toThrow('An amount and receiver address are required')

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

test('behavior: what was said of the transfer before goes when the wallet is asked again', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 }))
  const answers = [refuse, () => new Promise(() => {})]
  const { message, page, send } = await createSendingApp(filled, () => answers.shift()?.())
  await expect(send()).rejects.toMatchObject({ code: 4001 })
  expect(message()).toEqual({ key: 'toast.notSent' })

  void send()
  await page.settled()

  expect(message()).toBeUndefined()
})

test('error: a site that switches the network of the embedded wallet meanwhile gets nothing signed on that: T2', async () => {
  const { app, page, secure } = await createLoggedInApp()
  open(app, { view: 'Account' })
  push(app, { view: 'WalletSend' })
  app.stores.send.setState(fill(filled))
  const [, other] = app.stores.chains.getState().byNamespace.eip155?.caipNetworks ?? []

  const sending = sendTokens(app, 'eip155')
  app.stores.chains.setState(setNetwork(other!))

  await expect(sending).rejects.toThrow('eip155:10')
  await page.settled()
  expect(secure.asked.map(({ name }) => name)).not.toContain('RPC_REQUEST')
  expect(app.stores.send.getState().transfer?.state).toBe('failed')
})

test('error: a second press asks the wallet no second time', async () => {
  const { asked, send } = await createSendingApp()

  const [first, second] = await Promise.allSettled([send(), send()])

  expect([first.status, second.status, asked.length]).toEqual(['fulfilled', 'rejected', 1])
})

/** A wallet whose answers to transfers are given one by one, later. */
function createSlowWallet() {
  const waiting: { resolve: (hash: string) => void; reject: (error: Error) => void }[] = []
  const answer = () =>
    new Promise<string>((resolve, reject) => void waiting.push({ resolve, reject }))
  return { answer, waiting }
}
const refusal = Object.assign(new Error('User rejected'), { code: 4001 })

test('error: a late no to an earlier transfer says nothing of the one that is asked for now', async () => {
  const { answer, waiting } = createSlowWallet()
  const { form, message, page, send, view } = await createSendingApp(filled, answer)
  const first = send().catch((error) => error)
  await page.settled()
  await page.emit('wallet-1', 'accountsChanged', [secondTestAddress])
  await page.settled()
  const second = send()
  await page.settled()
  expect([waiting.length, view()]).toEqual([2, 'WalletSendConfirmed'])

  waiting[0]?.reject(refusal)

  expect(await first).toMatchObject({ code: 4001 })
  expect(form()).toMatchObject({ ...filled, transfer: { state: 'asking' } })
  expect([view(), message()]).toEqual(['WalletSendConfirmed', undefined])
  waiting[1]?.resolve(hash)
  expect(await second).toBe(hash)
  expect(form().transfer).toMatchObject({ state: 'sent', from: secondTestAddress })
})

test('behavior: who stops waiting for a silent wallet keeps the form, and its late answer still counts', async () => {
  const { answer, waiting } = createSlowWallet()
  const { app, form, page, send } = await createSendingApp(filled, answer)
  const sending = send()
  await page.settled()

  app.stores.send.setState(stopWaiting)
  expect(form()).toMatchObject({ ...filled, transfer: { state: 'unclear' } })
  waiting[0]?.resolve(hash)

  expect(await sending).toBe(hash)
  expect(form()).toMatchObject({ sendTokenAmount: '', transfer: { state: 'sent', hash } })
})

test('behavior: a late answer empties no form that was typed since', async () => {
  const { answer, waiting } = createSlowWallet()
  const { app, form, page, send } = await createSendingApp(filled, answer)
  const sending = send()
  await page.settled()
  app.stores.send.setState(stopWaiting)
  app.stores.send.setState(fill({ sendTokenAmount: '7' }))

  waiting[0]?.resolve(hash)
  await sending

  expect(form()).toMatchObject({ ...filled, sendTokenAmount: '7', transfer: { state: 'sent' } })
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
  [{ code: -32603, message: 'Failed to fetch' }],
  [{ code: -32000, message: 'The request timed out' }],
])('error: a wallet that lost its node may have sent: %o', async (thrown) => {
  const fail = () => Promise.reject(Object.assign(new Error(thrown.message), thrown))
  const { form, send } = await createSendingApp(filled, fail)

  await expect(send()).rejects.toMatchObject({ code: 'ANSWER_LOST' })

  expect(form()).toMatchObject({ ...filled, transfer: { state: 'unclear' } })
})

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
