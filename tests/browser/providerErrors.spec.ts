import type { Page } from 'playwright/test'
import { askAccount, secureView } from './support/approval.ts'
import { enter } from './support/embedded.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { expect, test } from './support/test.ts'
import { askInVain, connectPhone, relaySite, startPhone } from './support/walletConnect.ts'
import { waysToLeave } from './support/waysToLeave.ts'

// What a site gets from the provider where a request fails.

type Failure = { code: unknown; kind: unknown; message: unknown; data: unknown }

/** Makes requests of the site at one moment; gives what each one ended with. */
function askAll(page: Page, script: string): Promise<(Failure | { result: unknown })[]> {
  return page.evaluate((script) => {
    const requests = new Function(`return ${script}`)() as never[]
    return Promise.all(
      requests.map((request) =>
        window.appkit
          .getProvider('eip155')
          .request(request)
          .then(
            (result) => ({ result }),
            ({ code, kind, message, data }) => ({ code, kind, message, data }),
          ),
      ),
    )
  }, script)
}

test('error: however the visitor leaves a signature of the embedded wallet, it is 4001', async ({
  kit,
  page,
}) => {
  const address = await enter(kit)
  for (const [way, leave] of Object.entries(waysToLeave)) {
    const signing = askAll(
      page,
      `[{ method: 'personal_sign', params: ['0x68656c6c6f', '${address}'] }]`,
    )
    const review = secureView(page).getByRole('button', { name: 'Continue', exact: true })
    await expect(review).toBeVisible()

    await leave(kit)

    expect(await signing, way).toMatchObject([
      { code: 4001, kind: 'user rejected', message: 'Request was aborted' },
    ])
    await kit.closed()
  }
})

test('error: a session that the visitor ends during a signature is 4001 as well', async ({
  kit,
  page,
}) => {
  const phone = await startPhone()
  await kit.visit(relaySite())
  const address = await connectPhone(kit, phone)
  phone.wallet.behaviour = 'hang'
  const signing = askInVain(page, 'personal_sign', ['0x00', address])
  await expect.poll(() => phone.peer.asked.at(-1)?.method).toBe('personal_sign')

  await page.evaluate(() => window.appkit.disconnect())

  expect(await signing).toEqual({ code: 4001, message: 'Request was aborted' })
})

test('error: a wallet of the page that refuses in words only is 4001', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await addWordyWallet(page)
  await kit.open()
  await kit.press('Wordy')
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')

  const told = await askAll(
    page,
    `[-32603, -32000, undefined, 'UNKNOWN'].map((code) => ({ method: 'personal_sign', params: [code] }))`,
  )

  for (const each of told)
    expect(each).toMatchObject({
      code: 4001,
      kind: 'user rejected',
      message: 'User rejected the request.',
    })
})

test('behavior: 4902 below a code of the wallet leads to adding the network', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await addWordyWallet(page)
  await kit.open()
  await kit.press('Wordy')
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')

  await kit.call('Networks')
  await kit.press('OP Mainnet')

  await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:10')
  expect(await page.evaluate(() => Object(window).asked)).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ])
})

/** A wallet as some are: it says no in words, and hides 4902 below a code that means nothing. */
async function addWordyWallet(page: Page): Promise<void> {
  await page.evaluate(() => {
    let chainId = '0x7a69'
    const asked: string[] = []
    Object.assign(window, { asked })
    const request = async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
      if (/Accounts|_accounts/.test(method)) return [`0x${'ab'.repeat(20)}`]
      if (method === 'eth_chainId') return chainId
      if (method === 'personal_sign')
        throw Object.assign(new Error('User rejected the request.'), { code: params?.[0] })
      if (/Chain$/.test(method)) asked.push(method)
      if (method === 'wallet_switchEthereumChain')
        throw {
          code: -32000,
          message: 'Failed.',
          error: { data: { originalError: { code: 4902 } } },
        }
      if (method === 'wallet_addEthereumChain') chainId = '0xa'
      return null
    }
    return window.appkit.addConnector({ name: 'Wordy', provider: { request } })
  })
}

test('behavior: requests with members of JSON-RPC work, and malformed ones fail alone', async ({
  kit,
  page,
}) => {
  const address = await enter(kit)
  const frame = page.frame('appkit-widget')
  await frame?.evaluate(() => Object.assign(window, { sameDocument: true }))

  const told = await askAll(
    page,
    `[
      { jsonrpc: '2.0', id: 7, method: 'eth_accounts', params: [] },
      { method: 'eth_blockNumber', network: 'nowhere', params: [] },
      { method: 'eth_getBalance', params: 'text' },
      { method: 'eth_getBalance', params: [1n] },
      { method: 'x'.repeat(200) },
      { method: 'y'.repeat(200) },
      { method: 'z'.repeat(200) },
      {},
    ]`,
  )

  expect(told[0]).toEqual({ result: [address] })
  expect(told[1]).toEqual({ result: expect.stringMatching(/^0x/) })
  expect(told.slice(2)).toEqual(Array(6).fill(expect.objectContaining({ code: -32602 })))
  expect(await askAccount(page, 'eth_chainId', [])).toEqual({ result: '0x7a69' })
  expect(await frame?.evaluate(() => Object(window).sameDocument)).toBe(true)
})

test('behavior: before anything is connected, the provider reads; what needs an account is 4100', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))

  const told = await askAll(
    page,
    `[
      { method: 'eth_chainId' },
      { method: 'eth_blockNumber', params: [] },
      { method: 'eth_getBalance', params: ['0x0000000000000000000000000000000000000001', 'latest'] },
      { method: 'eth_coinbase' },
      { method: 'wallet_getPermissions' },
      { method: 'web3_clientVersion' },
      { method: 'eth_sendTransaction', params: [{}] },
    ]`,
  )

  expect(told).toMatchObject([
    { result: '0x7a69' },
    { result: expect.stringMatching(/^0x/) },
    { result: expect.stringMatching(/^0x/) },
    { result: null },
    { result: [] },
    { result: expect.stringMatching(/^AppKit\/\d/) },
    { code: 4100, kind: 'unauthorized' },
  ])
  expect((await kit.state()).open).toBe(false)
})

test("error: a node's error has its code, its words and its bytes, and none of our addresses", async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  // Creation code that reverts with the byte 0x2a.
  const reverting = '0x602a60005360016000fd'

  const [failure] = await askAll(
    page,
    `[{ method: 'eth_call', params: [{ data: '${reverting}' }, 'latest'] }]`,
  )

  expect(failure).toMatchObject({ kind: 'execution reverted', data: '0x2a' })
  expect(String((failure as Failure).message)).toMatch(/^execution reverted/)
  expect(JSON.stringify(failure)).not.toMatch(/localhost|127\.0\.0\.1|https?:/)
  expect(stackOrigin('api.shop')).toContain('localhost')
})

test('behavior: three hundred reads at one moment are all answered', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))

  const told = await askAll(
    page,
    `Array.from({ length: 300 }, () => ({ method: 'eth_blockNumber', params: [] }))`,
  )

  expect(told.filter((each) => 'result' in each)).toHaveLength(300)
})

test('behavior: what libraries ask of any wallet, the embedded wallet answers', async ({
  kit,
  page,
}) => {
  const address = await enter(kit)
  const asset = `{ type: 'ERC20', options: { address: '${address}', symbol: 'MUG', decimals: 18 } }`

  const told = await askAll(
    page,
    `[
      { method: 'eth_coinbase' },
      { method: 'net_version' },
      { method: 'web3_clientVersion' },
      { method: 'wallet_watchAsset', params: ${asset} },
      { method: 'wallet_getPermissions' },
      { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] },
      { method: 'wallet_addEthereumChain', params: [{ chainId: '0xa', chainName: 'OP' }] },
    ]`,
  )
  const permission = {
    parentCapability: 'eth_accounts',
    invoker: new URL(page.url()).origin,
    caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
  }

  expect(told).toEqual([
    { result: address },
    { result: '31337' },
    { result: expect.stringMatching(/^AppKit\/\d/) },
    { result: false },
    { result: [permission] },
    { result: [permission] },
    { result: null },
  ])
  expect((await kit.state()).activeNetwork).toBe('eip155:10')
})
