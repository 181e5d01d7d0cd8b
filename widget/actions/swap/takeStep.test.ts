import { expect, test } from 'vitest'
import { checksummedTestAddress as account, secondTestAddress } from '../../connectors/testing.ts'
import { setNetwork } from '../../stores/chains.ts'
import { buying, createSwappingApp, hashes, router, selling, swapData, usdc } from './testing.ts'
import { isWorse, stopWaitingForSwap } from './transitions.ts'

const refuse = () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 }))
const builds = '/v1/convert/build-transaction'

test('default: the wallet is asked once, for exactly the swap that was read; then the form is empty', async () => {
  const { asked, calls, form, history, take } = await createSwappingApp()

  await take()

  expect(asked).toEqual([
    {
      method: 'eth_sendTransaction',
      params: {
        ...{ from: account, chainId: '0x1', to: router, data: swapData('buying') },
        value: '0x16345785d8a0000',
      },
    },
  ])
  expect(calls.filter(({ pathname }) => pathname === builds)).toHaveLength(1)
  expect(form()).toMatchObject({ ...buying, amount: '', held: undefined })
  expect(form().swap).toMatchObject({ step: 'swap', steps: 1, state: 'sent', hash: hashes[0] })
  expect(history()).toEqual(['Account', 'SwapResult'])
})

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (text: string) => `0x${text.slice(2).toLowerCase().padStart(64, '0')}`

test('default: what arrived is what the receipt says, and both balances are read anew', async () => {
  const world = await createSwappingApp()
  const { app, calls, clock, form, page, take } = world
  app.nodes.set('eip155:1', async () => ({
    ...{ transactionHash: hashes[0], status: '0x1' },
    logs: [
      {
        address: usdc.slice('eip155:1:'.length),
        topics: [transfer, word(router), word(account)],
        data: word(`0x${(351_020_000).toString(16)}`),
      },
    ],
  }))

  await take()
  await page.settled()
  clock.advance(2_000)
  await page.settled()

  expect(form().swap).toMatchObject({ state: 'confirmed', got: 351_020_000n })
  const fresh = calls.map(({ searchParams }) => searchParams.get('forceUpdate'))
  expect(fresh).toContain(`eip155:1:native,${usdc}`)
})

test('default: a token is allowed for exactly the amount first, and swapped after that', async () => {
  const { app, asked, clock, form, page, setAllowance, take, view } = await createSwappingApp({
    way: 'selling',
  })
  app.nodes.set('eip155:1', async () => ({ transactionHash: hashes[0], status: '0x1', logs: [] }))

  await take()
  expect(form().swap).toMatchObject({ step: 'allow', steps: 2, state: 'sent' })
  expect(form().amount).toBe('100')
  setAllowance(100_000_000n)
  await page.settled()
  clock.advance(2_000)
  await page.settled()

  expect(view()).toBe('SwapPreview')
  expect(form().swap).toMatchObject({ step: 'allow', state: 'confirmed' })
  await take()
  expect(form().swap).toMatchObject({ step: 'swap', steps: 2, hash: hashes[1] })
  const data = `0x095ea7b3${word(router).slice(2)}${(100_000_000).toString(16).padStart(64, '0')}`
  expect(asked).toEqual([
    {
      method: 'eth_sendTransaction',
      params: {
        ...{
          from: account,
          chainId: '0x1',
          to: usdc.slice('eip155:1:'.length),
          data,
          value: '0x0',
        },
      },
    },
    {
      method: 'eth_sendTransaction',
      params: expect.objectContaining({ to: router, value: '0x0' }),
    },
  ])
})

test('behavior: a token that may be taken already needs no approval', async () => {
  const { asked, setAllowance, take } = await createSwappingApp({ way: 'selling' })
  setAllowance(100_000_000n)

  await take()

  expect(asked).toEqual([
    expect.objectContaining({ params: expect.objectContaining({ to: router }) }),
  ])
})

test('behavior: a wallet that can gets both in one batch, of which all happens or nothing', async () => {
  const { asked, clock, form, page, take, wallet } = await createSwappingApp({
    way: 'selling',
    batches: true,
  })
  const receipts = [{ transactionHash: hashes[2], status: '0x1', logs: [] }]
  wallet.answers.wallet_getCallsStatus = { status: 200, receipts }

  await take()
  expect(asked).toEqual([
    {
      method: 'wallet_sendCalls',
      params: {
        ...{ version: '2.0.0', from: account, chainId: '0x1', atomicRequired: true },
        calls: [
          expect.objectContaining({ to: usdc.slice('eip155:1:'.length) }),
          { to: router, data: swapData('selling'), value: '0x0' },
        ],
      },
    },
  ])
  await page.settled()
  clock.advance(2_000)
  await page.settled()

  expect(form().swap).toMatchObject({ step: 'both', state: 'confirmed', hash: hashes[2] })
  expect(form().amount).toBe('')
})

test('error: a second press asks the wallet no second time', async () => {
  const { asked, take } = await createSwappingApp()

  const [first, second] = await Promise.allSettled([take(), take()])

  expect([first.status, second.status, asked.length]).toEqual(['fulfilled', 'rejected', 1])
})

test('error: who says no is back at the form, with all that was typed', async () => {
  const { form, message, take, view } = await createSwappingApp({ answer: refuse })

  await expect(take()).rejects.toMatchObject({ code: 4001 })

  expect([view(), form().amount, form().swap?.state]).toEqual(['Swap', '0.1', 'failed'])
  expect(message()).toEqual({ key: 'toast.notSwapped' })
})

test.each([
  ['another recipient', { data: swapData('buying', { recipient: secondTestAddress }) }],
  ['less than was read', { data: swapData('buying', { least: 1n }) }],
  ['another contract', { to: `eip155:1:${secondTestAddress}` }],
  ['more coins', { amount: '100000000000000001' }],
  ['another network', { to: `eip155:10:${router}` }],
])('error: what the server built with %s is never handed to the wallet (T2)', async (_, given) => {
  const tx = {
    ...{ from: `eip155:1:${account}`, to: `eip155:1:${router}`, data: swapData('buying') },
    ...{ amount: '100000000000000000', eip155: { gas: '150000', gasPrice: '11' } },
    ...given,
  }
  const answer = { tx, toAmount: '350990000', minToAmount: '347480100', expiresAt: 1 }
  const { asked, form, take, view } = await createSwappingApp({ api: { [builds]: () => answer } })

  await expect(take()).rejects.toMatchObject({ code: 'SWAP_MISBUILT' })

  expect([asked, view(), form().swap?.state]).toEqual([[], 'SwapResult', 'failed'])
  expect(form().amount).toBe('0.1')
})

test('error: a price that changed meanwhile is shown, and nothing is sent', async () => {
  const refusal = { code: 'SWAP_PRICE_CHANGED', message: 'x', reasons: [] }
  let toAmount = '350990000'
  const quote = (url: URL) => ({
    quotes: [
      {
        ...{ id: null, gas: '150000', fromAmount: '100000000000000000', toAmount },
        ...{ minToAmount: toAmount, fromAccount: url.searchParams.get('from') },
        toAccount: url.searchParams.get('to'),
      },
    ],
  })
  const { asked, form, take, view } = await createSwappingApp({
    api: {
      '/v1/convert/quotes': quote,
      [builds]: () => Response.json(refusal, { status: 409 }),
    },
  })
  toAmount = '340000000'

  await expect(take()).rejects.toMatchObject({ code: 'SWAP_PRICE_CHANGED' })

  expect([asked, view(), isWorse(form())]).toEqual([[], 'SwapPreview', true])
  expect(form().priced?.quote.toAmount).toBe('340000000')
})

test('error: an account or a network that changed while the server built it gets nothing to sign', async () => {
  const { app, asked, form, take } = await createSwappingApp()
  const [, other] = app.stores.chains.getState().byNamespace.eip155?.caipNetworks ?? []

  const taking = take()
  app.stores.chains.setState(setNetwork(other!)) // a test app has several

  await expect(taking).rejects.toMatchObject({ code: 'SWAP_LEFT' })
  expect([asked, form().swap?.state]).toEqual([[], 'failed'])
})

test('behavior: who stops waiting for a silent wallet keeps the form, and its late answer still counts', async () => {
  let give = (_hash: string | undefined) => {}
  const { app, form, page, take } = await createSwappingApp({
    answer: () => new Promise((resolve) => (give = resolve)),
  })
  const taking = take()
  await page.settled()

  app.stores.swap.setState(stopWaitingForSwap)
  expect(form()).toMatchObject({ amount: '0.1', swap: { state: 'unclear' } })
  give(hashes[0])
  await taking

  expect(form()).toMatchObject({ amount: '', swap: { state: 'sent', hash: hashes[0] } })
})

test.each([
  ['unclear', { code: 4900, message: 'The wallet is gone' }],
  ['failed', { code: -32000, message: 'insufficient funds' }],
])('error: a swap that ends %s keeps the form, and says why', async (state, thrown) => {
  const fail = () => Promise.reject(Object.assign(new Error(thrown.message), thrown))
  const { form, take, view } = await createSwappingApp({ answer: fail })

  await expect(take()).rejects.toThrow()

  expect(form()).toMatchObject({ amount: '0.1', swap: { state, reason: thrown.message } })
  expect(view()).toBe('SwapResult')
})

test('error: an answer that is no hash says nothing of what was sent', async () => {
  const { form, take } = await createSwappingApp({ answer: () => ({ surprise: 1 }) })

  await expect(take()).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })

  expect(form()).toMatchObject({ amount: '0.1', swap: { state: 'unclear' } })
})

test('error: an approval that was refused leaves both tokens alone', async () => {
  const { asked, form, take } = await createSwappingApp({ way: 'selling', answer: refuse })

  await expect(take()).rejects.toMatchObject({ code: 4001 })

  expect(asked).toHaveLength(1)
  expect(form()).toMatchObject({ ...selling, swap: { step: 'allow', state: 'failed' } })
})
