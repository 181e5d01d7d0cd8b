import { encodeFunctionData, erc20Abi, getContractAddress, pad } from 'viem'
import { demoDollar } from '../../examples/contracts/demoDollar.js'
import { askAccount } from './support/approval.ts'
import { balanceOf, chainRequest } from './support/chain.ts'
import {
  approveIn,
  approveInWindow,
  enter,
  holdReceipts,
  onRpc,
  openWindow,
  stranger,
} from './support/embedded.ts'
import { expect, test } from './support/test.ts'

// EIP-5792 on the real stack: the site's provider, the secure frame, the approval window, the server's
// relays, a real bundler and paymaster, a real chain. Each project has another kind of account.

const chainId = '0x7a69'
type Status = {
  status: number
  atomic: boolean
  chainId: string
  receipts?: { status: string; transactionHash: string; logs: unknown[] }[]
}
type Page = Parameters<typeof askAccount>[0]

function sendCalls(page: Page, from: string, given: Record<string, unknown>) {
  return askAccount(page, 'wallet_sendCalls', [{ version: '2.0.0', from, chainId, ...given }])
}

async function statusOf(page: Page, id: string): Promise<Status> {
  const answer = await askAccount(page, 'wallet_getCallsStatus', [id])
  return (answer as { result: Status }).result
}

async function finished(page: Page, id: string): Promise<Status> {
  await expect.poll(async () => (await statusOf(page, id)).status).toBeGreaterThan(100)
  return statusOf(page, id)
}

const pay = (to: string, wei: number) => ({ to, value: `0x${wei.toString(16)}` })

function sendsTwoCalls(projectId: string): void {
  test(`default: ${projectId}: two calls, one approval, one transaction (5792)`, async ({
    kit,
    page,
  }) => {
    // A sponsored account has nothing but the 3 wei that it gives away.
    const sponsored = projectId.endsWith('sponsored')
    const from = await enter(kit, { projectId, ether: sponsored ? 0 : 1 })
    if (sponsored) await chainRequest('anvil_setBalance', [from, '0x3'])
    const [first, second] = [stranger(), stranger()]
    const { result } = (await askAccount(page, 'wallet_getCapabilities', [from])) as {
      result: Record<string, unknown>
    }
    expect(result[chainId]).toEqual({ atomic: { status: 'supported' } })
    expect(result['0x1']).toEqual({ atomic: { status: 'unsupported' } })

    const calls = [pay(first, 1), pay(second, 2)]
    const sending = sendCalls(page, from, { id: 'order 1', atomicRequired: true, calls })
    const popup = await openWindow(page)
    await expect(popup.getByRole('heading', { name: 'Approve 2 actions' })).toBeVisible()
    await expect(popup.getByText('All of them happen, or none')).toBeVisible()
    if (sponsored) await expect(popup.getByText('Paid by the site')).toBeVisible()
    await approveIn(popup)

    expect(await sending).toEqual({ result: { id: 'order 1' } })
    const status = await finished(page, 'order 1')
    expect(status).toMatchObject({ status: 200, atomic: true, chainId })
    expect(status.receipts).toMatchObject([{ status: '0x1' }])
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([1n, 2n])
    if (sponsored) expect(await balanceOf(from)).toBe(0n)
    expect(await sendCalls(page, from, { id: 'order 1', calls })).toMatchObject({ code: 5720 })
  })
}

/** Of two steps the allowance gets another amount in the window; what the site asked for otherwise stays. */
async function approveEdited(page: Page, from: string) {
  const [spender, friend] = [stranger(), stranger()]
  const args = [spender, 2n ** 256n - 1n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  const calls = [pay(friend, 1), { to: demoDollar.address, data }]

  const sending = sendCalls(page, from, { calls })
  const popup = await openWindow(page)
  await expect(popup.getByText('No limit: all your DUSD can be taken')).toBeVisible()
  // That step is unfolded by itself, since it is the dangerous one.
  await popup.getByRole('button', { name: 'Edit amount' }).click()
  await popup.getByRole('radio', { name: 'Custom amount' }).check()
  await popup.getByRole('textbox', { name: 'Custom amount' }).fill('12.5')
  await expect(popup.getByText('Allow spending: 12.5 DUSD')).toBeVisible()
  await expect(popup.getByText('No limit: all your DUSD can be taken')).toHaveCount(0)
  await approveIn(popup)

  const { id } = ((await sending) as { result: { id: string } }).result
  expect(await finished(page, id)).toMatchObject({ status: 200 })
  const allowance = `0xdd62ed3e${[from, spender].map((it) => pad(it as `0x${string}`).slice(2)).join('')}`
  const left = await chainRequest('eth_call', [
    { to: demoDollar.address, data: allowance },
    'latest',
  ])
  expect(BigInt(String(left))).toBe(12_500_000n)
  expect(await balanceOf(friend)).toBe(1n)
}

function createsContract(projectId: string): void {
  test(`behavior: ${projectId}: the account creates a contract, and is its creator`, async ({
    kit,
    page,
  }) => {
    const from = await enter(kit, { projectId })
    const runtime = '602a60005260206000f3' // answers 42
    const data = `0x600a600c600039600a6000f3${runtime}`

    const sending = askAccount(page, 'eth_sendTransaction', [{ from, data }])
    await approveInWindow(page)

    const { result: hash } = (await sending) as { result: string }
    const receipt = () => chainRequest('eth_getTransactionReceipt', [hash])
    await expect.poll(receipt).toMatchObject({ status: '0x1', from: from.toLowerCase() })
    const { contractAddress } = (await receipt()) as { contractAddress: string }
    expect(await chainRequest('eth_getCode', [contractAddress, 'latest'])).toBe(`0x${runtime}`)
  })
}

function sendsTransaction(projectId: string): void {
  test(`behavior: eth_sendTransaction of ${projectId} gives the hash of a transaction`, async ({
    kit,
    page,
  }) => {
    const from = await enter(kit, { projectId })
    const friend = stranger()

    const sending = askAccount(page, 'eth_sendTransaction', [{ from, ...pay(friend, 5) }])
    await approveInWindow(page)

    const { result: hash } = (await sending) as { result: string }
    const receipt = await chainRequest('eth_getTransactionReceipt', [hash])
    expect(receipt).toMatchObject({ status: '0x1', transactionHash: hash })
    expect(await balanceOf(friend)).toBe(5n)
  })
}

test.describe('eip7702', () => {
  test.use({ visitor: 'member of eip7702' })

  sendsTwoCalls('eip7702')

  test('behavior: of an account that delegates one step of several gets the amount that the user chose', async ({
    kit,
    page,
  }) => {
    await approveEdited(page, await enter(kit, { projectId: 'eip7702' }))
  })

  createsContract('eip7702')

  test('behavior: calls that wait for a block are told as 100, then as 200', async ({
    kit,
    page,
  }) => {
    const from = await enter(kit, { projectId: 'eip7702' })
    const waiting = await holdReceipts(page)

    const sending = sendCalls(page, from, { calls: [pay(stranger(), 1), pay(stranger(), 2)] })
    await approveInWindow(page)

    const { id } = ((await sending) as { result: { id: string } }).result
    const first = await statusOf(page, id)
    expect(first).toMatchObject({ status: 100, atomic: true })
    expect(first.receipts).toBeUndefined()
    await waiting.release()
    expect(await finished(page, id)).toMatchObject({ status: 200 })
  })

  test('error: unknown calls and unknown capabilities have codes of their own', async ({
    kit,
    page,
  }) => {
    const from = await enter(kit, { projectId: 'eip7702' })
    const calls = [pay(stranger(), 1)]
    const flow = { flowControl: { onFailure: 'halt' } }

    expect(await askAccount(page, 'wallet_getCallsStatus', ['nobody knows'])).toMatchObject({
      code: 5730,
    })
    expect(await sendCalls(page, from, { calls, capabilities: flow })).toMatchObject({ code: 5700 })
    const inside = [{ ...calls[0], capabilities: flow }]
    expect(await sendCalls(page, from, { calls: inside })).toMatchObject({ code: 5700 })
    const twice = sendCalls(page, from, {
      calls,
      capabilities: { flowControl: { onFailure: 'halt', optional: true } },
    })
    const popup = await openWindow(page)
    await popup.close()
    expect(await twice).toMatchObject({ code: 4001 })
    expect(await sendCalls(page, stranger(), { calls })).toMatchObject({ code: 4100 })
  })

  test('behavior: a batch of which one call would fail is shown as failing, and moves nothing', async ({
    kit,
    page,
  }) => {
    const from = await enter(kit, { projectId: 'eip7702' })
    const first = stranger()
    const calls = [pay(first, 1), { to: stranger(), value: `0x${(2n * 10n ** 18n).toString(16)}` }]

    const sending = sendCalls(page, from, { calls })
    const popup = await openWindow(page)
    await expect(popup.getByText('This will probably fail')).toBeVisible()
    await popup.getByRole('button', { name: 'Reject' }).click()

    expect(await sending).toMatchObject({ code: 4001 })
    expect(await balanceOf(first)).toBe(0n)
  })
})

test.describe('eip7702-sponsored', () => {
  test.use({ visitor: 'member of eip7702-sponsored' })

  sendsTwoCalls('eip7702-sponsored')
  createsContract('eip7702-sponsored')
  sendsTransaction('eip7702-sponsored')
})

test.describe('erc4337', () => {
  test.use({ visitor: 'member of erc4337' })

  sendsTwoCalls('erc4337')
  sendsTransaction('erc4337')

  test('behavior: the account deploys a contract through the factory, which the approval says', async ({
    kit,
    page,
  }) => {
    const from = await enter(kit, { projectId: 'erc4337' })
    const number = crypto.getRandomValues(new Uint8Array(1))[0]!.toString(16).padStart(2, '0')
    const runtime = `60${number}60005260206000f3` // answers that number
    const data = `0x600a600c600039600a6000f3${runtime}` as const

    const sending = askAccount(page, 'eth_sendTransaction', [{ from, data }])
    const popup = await openWindow(page)
    await expect(popup.getByRole('heading', { name: 'Deploy a contract' })).toBeVisible()
    await expect(popup.getByText('A helper contract deploys it')).toBeVisible()
    await expect(popup.getByText('This will probably fail')).toHaveCount(0)
    await approveIn(popup)

    const { result: hash } = (await sending) as { result: string }
    const receipt = await chainRequest('eth_getTransactionReceipt', [hash])
    expect(receipt).toMatchObject({ status: '0x1' })
    const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
    const salt = pad('0x', { size: 32 })
    const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: data })
    expect(await chainRequest('eth_getCode', [address, 'latest'])).toBe(`0x${runtime}`)
  })
})

test.describe('erc4337-sponsored', () => {
  test.use({ visitor: 'member of erc4337-sponsored' })

  sendsTwoCalls('erc4337-sponsored')
  sendsTransaction('erc4337-sponsored')
})

test('behavior: a plain account sends calls one by one, and not where all or none is wanted', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  const [first, second] = [stranger(), stranger()]
  const calls = [pay(first, 1), pay(second, 2)]

  expect(await sendCalls(page, from, { atomicRequired: true, calls })).toMatchObject({ code: 5760 })
  const sending = sendCalls(page, from, { atomicRequired: false, calls })
  const popup = await openWindow(page)
  await expect(popup.getByText('Some steps may fail while others go through.')).toBeVisible()
  await approveIn(popup)

  const { id } = ((await sending) as { result: { id: string } }).result
  const status = await finished(page, id)
  expect(status).toMatchObject({ status: 200, atomic: false })
  expect(new Set(status.receipts?.map(({ transactionHash }) => transactionHash)).size).toBe(2)
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([1n, 2n])
})

test('error: calls that stop, since the fee rises above the one that was shown, are told on screen and to the site: T21', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  const [first, second] = [stranger(), stranger()]
  const sending = sendCalls(page, from, { id: 'order 2', calls: [pay(first, 1), pay(second, 2)] })
  const popup = await openWindow(page)
  await onRpc(page, 'eth_estimateGas', (route) =>
    route.fulfill({
      json: { jsonrpc: '2.0', id: route.request().postDataJSON().id, result: '0x1c00000' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await approveIn(popup)

  const stopped = { code: 'BATCH_STOPPED', reason: 'feeAboveShown', calls: 2 }
  expect(await sending).toMatchObject({ result: { id: 'order 2', capabilities: { stopped } } })
  await expect(kit.toast).toContainText('Sent 1 of 2. The network fee rose above the one')
  await expect(kit.view('Account')).toBeVisible()
  const status = await finished(page, 'order 2')
  const hashes = status.receipts?.map(({ transactionHash }) => transactionHash)
  expect(status).toMatchObject({ status: 600, capabilities: { stopped: { ...stopped, hashes } } })
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([1n, 0n])
})

test('behavior: of a plain account one step of several gets the amount that the user chose', async ({
  kit,
  page,
}) => {
  await approveEdited(page, await enter(kit))
})
