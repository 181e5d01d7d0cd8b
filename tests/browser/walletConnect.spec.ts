import { parseEther, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { chainRequest } from './support/chain.ts'
import { environment } from './support/environment.ts'
import { expect, test } from './support/test.ts'
import {
  ask,
  askInVain,
  connectPhone,
  type Phone,
  relaySite,
  scan,
  startPhone,
  watchHosts,
} from './support/walletConnect.ts'

const account1 = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account2 = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let phone: Phone
test.beforeEach(async () => {
  phone = await startPhone()
})
test.afterEach(() => phone.peer.stop())

test('default: a wallet on a phone scans the code, approves, and the site has its account [4.57 7.70]', async ({
  kit,
  context,
}) => {
  const hosts = watchHosts(context)
  await kit.visit(relaySite())

  const address = await connectPhone(kit, phone)

  expect(address).toBe(account1)
  expect((await kit.account())?.caipAddress).toBe(`eip155:31337:${account1}`)
  expect((await kit.account())?.wallet).toMatchObject({ name: 'Headless wallet' })
  const { proposer } = phone.peer.proposed() ?? {}
  expect(proposer?.metadata.url).toBe(new URL(relaySite()).origin)
  const others = [...hosts].filter((host) => !/^[a-z.]+\.localhost:\d+$/.test(host))
  expect(others).toEqual([])
  expect([...hosts].filter((host) => host.startsWith('relay.'))).toHaveLength(1)
})

test('behavior: the code is one that a camera can read, and is shown by the view of its name [2.06]', async ({
  kit,
}) => {
  await kit.visit(relaySite())

  await kit.call('ConnectingWalletConnectBasic')

  await expect(kit.view('WalletConnect')).toBeVisible()
  expect(await scan(kit)).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await expect(kit.frame.getByText(/^Valid for 3:\d\d$/)).toBeVisible()
})

test('behavior: the site asks for signatures, and the wallet really signs [7.71 7.72]', async ({
  kit,
  page,
}) => {
  await kit.visit(relaySite())
  const address = await connectPhone(kit, phone)

  const signature = await ask(page, 'personal_sign', ['0x68656c6c6f', address])
  expect(
    await recoverMessageAddress({ message: 'hello', signature: signature as `0x${string}` }),
  ).toBe(address)

  const data = {
    domain: { name: 'Shop', version: '1', chainId: 31_337 },
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order' as const,
    message: { item: 'Mug' },
  }
  const typed = await ask(page, 'eth_signTypedData_v4', [address, JSON.stringify(data)])
  expect(await recoverTypedDataAddress({ ...data, signature: typed as `0x${string}` })).toBe(
    address,
  )
  expect(phone.peer.asked).toEqual([
    expect.objectContaining({ method: 'personal_sign', network: 'eip155:31337' }),
    expect.objectContaining({ method: 'eth_signTypedData_v4', network: 'eip155:31337' }),
  ])
})

test('behavior: a transaction is sent by the wallet, and is on the chain [7.73]', async ({
  kit,
  page,
}) => {
  await kit.visit(relaySite())
  const from = await connectPhone(kit, phone)
  const value = `0x${parseEther('0.001').toString(16)}`

  const hash = await ask(page, 'eth_sendTransaction', [{ from, to: account2, value }])

  const sent = await chainRequest('eth_getTransactionByHash', [hash])
  expect(sent).toMatchObject({ from: from.toLowerCase(), to: account2.toLowerCase(), value })
  // A hash says that the node took it; the block comes a moment later.
  await expect
    .poll(() => ask(page, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1' })
  expect(phone.peer.asked.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
})

test('behavior: batches and capabilities are for the wallet [7.76 7.77]', async ({ kit, page }) => {
  await kit.visit(relaySite())
  const from = await connectPhone(kit, phone)

  const capabilities = await ask(page, 'wallet_getCapabilities', [from])
  expect(capabilities).toHaveProperty('0x7a69')

  const calls = [{ to: account2, value: '0x1' }]
  const sent = await ask(page, 'wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x7a69', from, atomicRequired: false, calls },
  ])
  const { id } = sent as { id: string }
  await expect
    .poll(() => ask(page, 'wallet_getCallsStatus', [id]))
    .toMatchObject({ status: 200, receipts: [{ status: '0x1', from: from.toLowerCase() }] })
  const asked = new Set(phone.peer.asked.map(({ method }) => method))
  expect([...asked]).toEqual([
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
  ])
})

test('behavior: to a network of the session the kit moves by itself, and requests name it', async ({
  kit,
  page,
}) => {
  await kit.visit(relaySite())
  const address = await connectPhone(kit, phone)

  await page.evaluate(() => window.appkit.switchNetwork('eip155:10'))
  await ask(page, 'personal_sign', ['0x68656c6c6f', address])

  expect((await kit.state()).activeNetwork).toBe('eip155:10')
  expect(phone.peer.asked).toEqual([
    expect.objectContaining({ method: 'personal_sign', network: 'eip155:10' }),
  ])
})

test.describe('a wallet that knows one chain', () => {
  test.beforeEach(async () => {
    await phone.peer.stop()
    const { 31_337: local = '' } = environment.chainUrls
    phone = await startPhone({ chains: { 31337: local } })
  })

  test('behavior: it is asked to switch, and to add what it does not know [7.74 7.75]', async ({
    kit,
    page,
  }) => {
    await kit.visit(relaySite())
    await connectPhone(kit, phone)

    await page.evaluate(() => window.appkit.switchNetwork('eip155:10'))

    expect((await kit.state()).activeNetwork).toBe('eip155:10')
    expect(await ask(page, 'eth_chainId')).toBe('0xa')
    expect(phone.peer.asked.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
  })

  test('error: the site hears the codes of the wallet: 4902, 4001', async ({ kit, page }) => {
    await kit.visit(relaySite())
    const address = await connectPhone(kit, phone)

    const unknown = await askInVain(page, 'wallet_switchEthereumChain', [{ chainId: '0xa' }])
    expect(unknown.code).toBe(4902)

    phone.wallet.behaviour = 'reject'
    const refused = await askInVain(page, 'personal_sign', ['0x68656c6c6f', address])
    expect(refused).toEqual({ code: 4001, message: 'User rejected the request.' })
    expect((await kit.account())?.status).toBe('connected')
  })
})
