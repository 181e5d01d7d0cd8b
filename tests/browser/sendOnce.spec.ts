import type { Page } from 'playwright/test'
import { parseTransaction } from 'viem'
import { askAccount } from './support/approval.ts'
import { balanceOf, chainRequest, sentBy } from './support/chain.ts'
import {
  approveIn,
  approveInWindow,
  deliver,
  enter,
  onRpc,
  openWindow,
  stranger,
} from './support/embedded.ts'
import { Kit } from './support/kit.ts'
import { connected } from './support/login.ts'
import { expect, test } from './support/test.ts'

// A payment happens once, whatever becomes of the node's answer, the frame or the order of requests.

test.use({ visitor: 'a member' })

const send = (page: Page, from: string, to: string, wei = 5) =>
  askAccount(page, 'eth_sendTransaction', [{ from, to, value: `0x${wei.toString(16)}` }])

const nonceIn = (raw: string) => parseTransaction(raw as `0x${string}`).nonce // a signed one
const nonceOf = async (answer: Awaited<ReturnType<typeof send>>) => {
  const { result } = answer as { result: string }
  const found = await chainRequest('eth_getTransactionByHash', [result])
  return Number((found as { nonce: string }).nonce)
}

for (const lost of ['answer', 'question'])
  test(`behavior: a transaction whose ${lost} got lost on the way is sent once`, async ({
    kit,
    page,
  }) => {
    const from = await enter(kit)
    const before = await sentBy(from)
    const friend = stranger()
    let offered = 0
    await onRpc(page, 'eth_sendRawTransaction', async (route) => {
      offered += 1
      if (offered > 1) return route.fallback()
      if (lost === 'answer') await deliver(route)
      await route.abort('connectionreset')
    })

    const sending = send(page, from, friend)
    await approveInWindow(page)

    expect(await nonceOf(await sending)).toBe(before)
    expect(offered).toBeGreaterThan(0)
    expect(await sentBy(from)).toBe(before + 1)
    expect(await balanceOf(friend)).toBe(5n)
  })

test('error: a transaction that nobody can tell of is said to be uncertain, with its hash', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  const before = await sentBy(from)
  const friend = stranger()
  const gone = (route: { abort: (reason: string) => Promise<void> }) => route.abort('failed')
  await onRpc(page, 'eth_sendRawTransaction', async (route) => {
    await deliver(route)
    await route.abort('failed')
  })
  const undo = await onRpc(page, 'eth_getTransactionByHash', gone)

  const sending = send(page, from, friend)
  await approveInWindow(page)

  const answer = await sending
  expect(answer).toMatchObject({
    message: expect.stringMatching(/did not confirm that it took transaction 0x[0-9a-f]{64}/),
  })
  await undo()
  expect(await sentBy(from)).toBe(before + 1)
  expect(await balanceOf(friend)).toBe(5n)
})

test('behavior: a payment that a node refused, kept and passes on later is not made beside the next one (T21)', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  const friend = stranger()
  const kept: string[] = []
  const undo = await onRpc(page, 'eth_sendRawTransaction', (route) => {
    const { id, params } = route.request().postDataJSON()
    kept.push(params[0])
    const error = { code: -32000, message: 'insufficient funds for gas * price + value' }
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ json: { jsonrpc: '2.0', id, error }, headers })
  })
  const first = send(page, from, friend)
  await approveInWindow(page)
  expect(await first).toMatchObject({
    message: expect.stringMatching(/^insufficient funds.* it may still go through/),
  })
  await undo()
  await page.reload() // what was handed over is remembered
  await kit.ready()

  const second = send(page, from, friend, 7)
  const window = await openWindow(page)
  await expect(window.getByText('This takes its place')).toBeVisible()
  await approveIn(window)
  expect(await nonceOf(await second)).toBe(nonceIn(kept[0]!))
  await chainRequest('eth_sendRawTransaction', kept).catch(() => {})

  expect(await balanceOf(friend)).toBe(7n)
})

test('behavior: two transactions asked for at once get two nonces', async ({ kit, page }) => {
  const from = await enter(kit)
  const before = await sentBy(from)
  const friends = [stranger(), stranger()]

  const sending = friends.map((friend) => send(page, from, friend))
  await approveInWindow(page)
  await approveInWindow(page)

  const nonces = await Promise.all((await Promise.all(sending)).map(nonceOf))
  expect(nonces.sort((a, b) => a - b)).toEqual([before, before + 1])
  expect(await Promise.all(friends.map((friend) => balanceOf(friend)))).toEqual([5n, 5n])
})

test('behavior: two tabs that send at the same moment get two nonces', async ({
  kit,
  page,
  context,
}) => {
  const from = await enter(kit)
  const before = await sentBy(from)
  const other = await context.newPage()
  await new Kit(other).visit(page.url())
  expect(await connected(new Kit(other))).toBe(from)
  const friends = [stranger(), stranger()]

  const sending = [send(page, from, friends[0]!), send(other, from, friends[1]!)]
  const [one, two] = [await openWindow(page), await openWindow(other)]
  await Promise.all([approveIn(one), approveIn(two)])

  const nonces = await Promise.all((await Promise.all(sending)).map(nonceOf))
  expect(nonces.sort((a, b) => a - b)).toEqual([before, before + 1])
  expect(await Promise.all(friends.map((friend) => balanceOf(friend)))).toEqual([5n, 5n])
})

test('behavior: a node that forgot the last transaction does not give its nonce again', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  const before = await sentBy(from)
  const first = send(page, from, stranger())
  await approveInWindow(page)
  expect(await nonceOf(await first)).toBe(before)

  await onRpc(page, 'eth_getTransactionCount', (route) =>
    route.fulfill({
      json: { jsonrpc: '2.0', id: 1, result: `0x${before.toString(16)}` },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  const second = send(page, from, stranger())
  await approveInWindow(page)

  expect(await nonceOf(await second)).toBe(before + 1)
})

test('behavior: a frame that is reloaded while it sends rejects once, and sends nothing again (F3)', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  const before = await sentBy(from)
  const friend = stranger()
  let offered = 0
  await onRpc(page, 'eth_sendRawTransaction', async (route) => {
    offered += 1
    await deliver(route)
    await page.evaluate(() => {
      const frame = document
        .querySelector('appkit-frames')
        ?.querySelector<HTMLIFrameElement>('iframe[name="appkit-secure"]')
      if (frame) frame.src = `${frame.src}`
    })
    await route.abort('failed').catch(() => {})
  })

  const sending = send(page, from, friend)
  await approveInWindow(page)

  expect(await sending).toMatchObject({
    message: expect.stringContaining('may have been done: look it up before you ask again'),
  })
  const again = send(page, from, friend, 7)
  await expect.poll(() => page.frame({ name: 'appkit-secure' })?.url() ?? '').toContain('/frame')
  await page.unrouteAll({ behavior: 'wait' })
  await approveInWindow(page)
  expect(await nonceOf(await again)).toBe(before + 1)
  expect(offered).toBe(1)
  expect(await balanceOf(friend)).toBe(12n)
})

test.describe('a smart account', () => {
  test.use({ visitor: 'member with a smart account' })

  test('behavior: an answer of the bundler that gets lost is no second operation', async ({
    kit,
    page,
  }) => {
    const from = await enter(kit, { projectId: 'erc4337' })
    const friend = stranger()
    const offered = new Set<string | null>()
    await onRpc(page, 'eth_sendUserOperation', async (route) => {
      offered.add(route.request().postData())
      await deliver(route)
      await route.abort('connectionreset')
    })

    const sending = send(page, from, friend)
    await approveInWindow(page)

    expect(await sending).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(offered.size).toBe(1) // offered again, it is the same one, which counts once
    expect(await balanceOf(friend)).toBe(5n)
  })
})
