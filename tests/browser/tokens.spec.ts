import { formatEther } from 'viem'
import { type Stack, startStack } from '../../scripts/stack/stack.mjs'
import { siteUrl } from './support/environment.ts'
import { timeOf } from './support/stopClock.ts'
import { expect, test } from './support/test.ts'

// What an account holds in tokens, read by the server on the chain of this file's own stack, where they have prices.

test.setTimeout(180_000) // a stack

const balance = /\/v1\/account\/0x[0-9a-fA-F]{40}\/balance\?/
let stack: Stack
test.beforeAll(async () => {
  stack = await startStack({ port: 0, prices: true })
})
test.afterAll(() => stack?.stop())

test('default: a visitor sees what the account holds in tokens, and what it is worth [1.09 7.12 7.34]', async ({
  kit,
  page,
}) => {
  await kit.visit(stack.url('shop.localhost'))
  await page.evaluate(() => {
    const methods: string[] = []
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent).detail // EIP-6963
      const { request } = provider
      provider.request = (asked: { method: string }) => {
        methods.push(asked.method)
        return request.call(provider, asked)
      }
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    Object.assign(window, { methods })
  })
  await kit.connect()
  const asking = page.waitForRequest(balance)

  await kit.open()

  const row = kit.frame.getByRole('tabpanel', { name: 'Tokens' }).getByRole('listitem')
  await expect(row).toHaveText('Demo Dollar, 1,000,000 DUSD$1,000,000.00')
  const query = Object.fromEntries(new URL((await asking).url()).searchParams)
  expect(query).toEqual({
    st: 'appkit',
    sv: expect.stringMatching(/^html-/),
    projectId: 'shop',
    currency: 'usd',
    chainId: 'eip155:31337',
  })
  const methods = await page.evaluate(() => Object(window).methods)
  expect(methods).toContain('wallet_getCapabilities')
  expect(methods).not.toContain('wallet_getAssets')
})

test('behavior: a wallet that can tell its assets is asked for them, and the server is not [7.33]', async ({
  kit,
  page,
}) => {
  await kit.visit(stack.url('shop.localhost'))
  await page.evaluate(() => {
    const asked: unknown[] = []
    const dai = {
      address: '0x6b175474e89094c44da98b954eedeac495271d0f',
      balance: '0xde0b6b3a7640000',
      type: 'ERC20',
      metadata: { name: 'Dai', symbol: 'DAI', decimals: 18, price: 1, iconUrl: '' },
    }
    const answers: Record<string, unknown> = {
      wallet_getCapabilities: { '0x7a69': { assetDiscovery: { supported: true } } },
      wallet_getAssets: { '0x7a69': [dai] },
    }
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent).detail // EIP-6963
      const { request } = provider
      provider.request = (call: { method: string; params: unknown }) => {
        if (!answers[call.method]) return request.call(provider, call)
        asked.push(call)
        return Promise.resolve(answers[call.method])
      }
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    Object.assign(window, { asked })
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const address = await kit.connect()

  await kit.open()

  const row = kit.frame.getByRole('tabpanel', { name: 'Tokens' }).getByRole('listitem')
  await expect(row).toHaveText('Dai, 1 DAI$1.00')
  expect(await page.evaluate(() => Object(window).asked)).toContainEqual({
    method: 'wallet_getAssets',
    params: [{ account: address, chainFilter: ['0x7a69'] }],
  })
  expect(requests.filter((url) => balance.test(url))).toEqual([])
})

test('behavior: coins and tokens of all networks are listed together, and so they are on the next visit', async ({
  kit,
  page,
}) => {
  await kit.visit(stack.url('shop.localhost'))
  const address = await kit.connect()
  await kit.open()
  const list = kit.frame.getByRole('tabpanel', { name: 'Tokens' })
  const row = list.getByRole('listitem')

  await list.getByRole('radio', { name: 'All networks' }).check()

  await expect(row.filter({ hasText: /^Demo Dollar/ })).toContainText('$1,000,000.00')
  await expect(row.filter({ hasText: 'OP Mainnet' })).toHaveText(/^Ether, [\d,.]+ ETH · OP Mainnet/)
  const wei = await stack.anvil[10].rpc('eth_getBalance', [address, 'latest'])
  const ether = Math.floor(Number(formatEther(BigInt(String(wei)))))
  await expect(row.filter({ hasText: 'OP Mainnet' })).toContainText(ether.toLocaleString('en'))
  await page.reload()
  await kit.open()
  await expect(list.getByRole('radio', { name: 'All networks' })).toBeChecked()
  await expect(row.filter({ hasText: 'OP Mainnet' })).toBeVisible()
})

test('behavior: what was read is shown again for 30 s without a request [9.01]', async ({
  kit,
  page,
}) => {
  await page.clock.install()
  await kit.visit(stack.url('shop.localhost'))
  let asked = 0
  page.on('request', (request) => {
    asked += Number(balance.test(request.url()))
  })
  const begunAt = await timeOf(page)
  await kit.connect()
  await openAccount()
  expect(asked).toBe(1)
  const readBy = await timeOf(page)

  await goTo(begunAt + 20_000)
  await openAccount()
  expect(asked).toBe(1)

  await goTo(readBy + 31_000)
  await openAccount()
  await expect.poll(() => asked).toBe(2)

  async function goTo(time: number) {
    await page.clock.fastForward(Math.max(0, time - (await timeOf(page))))
  }
  async function openAccount() {
    await kit.call('Account')
    await expect(kit.frame.getByText('1,000,000 DUSD')).toBeVisible()
    await kit.press('Close')
    await kit.closed()
  }
})

test('error: without an answer it says so, and for 30 s nothing is asked [8.01 8.03]', async ({
  kit,
  page,
}) => {
  await page.clock.install()
  let asked = 0
  await page.route(balance, (route) => {
    asked += 1
    return route.abort()
  })
  await kit.visit(stack.url('shop.localhost'))
  const begunAt = await timeOf(page)
  await kit.connect()

  await kit.call('Account')

  await expect(kit.frame.getByText('Token Balance Unavailable')).toBeVisible()
  const failedBy = await timeOf(page)
  const first = asked
  expect(first).toBeGreaterThan(0)
  await expect(kit.button(/^Try again in \d+s$/)).toBeDisabled()
  const goTo = async (time: number) =>
    page.clock.fastForward(Math.max(0, time - (await timeOf(page))))
  await goTo(begunAt + 15_000)
  await expect(kit.frame.getByText('Token Balance Unavailable')).toBeHidden()
  await kit.press('Close')
  await kit.closed()
  await kit.call('Account')
  await expect(kit.button(/^Try again in \d+s$/)).toBeDisabled()
  expect(asked).toBe(first)

  await goTo(failedBy + 30_000)
  await expect(kit.button('Try again')).toBeEnabled()
  await page.unroute(balance)
  await kit.press('Try again')
  await expect(kit.frame.getByText('1,000,000 DUSD')).toBeVisible()
})

test('error: of a network that the server does not read it says so, and asks nothing [8.02]', async ({
  kit,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void (balance.test(request.url()) && asked.push(request.url())))
  await kit.visit(siteUrl('plain', { options: { networks: ['eip155:31337', 'eip155:8453'] } }))
  await kit.connect()
  await kit.call('Networks')
  await kit.press('Base')
  await kit.approve()

  await kit.call('Account')

  await expect(kit.frame.getByText('Token Balance Unavailable')).toBeVisible()
  expect(asked.filter((url) => url.includes('8453'))).toEqual([])
})
