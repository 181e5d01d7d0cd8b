import { chainRequest } from './support/chain.ts'
import { localNetwork, siteUrl } from './support/environment.ts'
import { expect, test } from './support/test.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('default: a connected visitor picks another network, and the kit reports it [1.06]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  expect((await kit.state()).activeNetwork).toBe('eip155:31337')

  await kit.open()
  await kit.press(/^Network: /)
  await kit.press(/^Ethereum/)
  await kit.approve()

  await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:1')
  expect(await page.evaluate(() => window.appkit.getChainId())).toBe(1)
  const walletChain = await page.evaluate(() =>
    window.appkit.getProvider('eip155').request({ method: 'eth_chainId' }),
  )
  expect(walletChain).toBe('0x1')
})

test('behavior: SwitchNetwork carries out the switch that was chosen [2.09]', async ({ kit }) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()

  await kit.open()
  await kit.press(/^Network: /)
  await kit.press(/^Ethereum/)
  await expect(kit.walletPrompt).toBeVisible()
  await expect(kit.view('Switch network')).toBeAttached()
  await kit.approve()

  await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:1')
})

test('behavior: SwitchNetwork opens by its name [2.09]', async ({ kit }) => {
  await kit.visit(siteUrl('plain'))

  await kit.call('SwitchNetwork')

  await expect(kit.view('Switch network')).toBeVisible()
})

test('behavior: a network the wallet does not know is added to it [8.82]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  await kit.walletDoes('approve')
  const asked = await recordRequests(page)

  await page.evaluate(() => window.appkit.switchNetwork('eip155:10'))

  expect((await kit.state()).activeNetwork).toBe('eip155:10')
  const methods = (await asked()).filter((method) => method.startsWith('wallet_'))
  expect(methods.slice(0, 2)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  expect(await chainRequest('eth_chainId', [], 'chain10')).toBe('0xa')
})

test('error: a refused switch says so, offers another try and changes nothing', async ({ kit }) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  await kit.open()
  await kit.press(/^Network: /)
  await kit.press(/^Ethereum/)

  await kit.reject()

  await expect(kit.frame.getByText('Switch declined')).toBeVisible()
  expect((await kit.state()).activeNetwork).toBe('eip155:31337')
  await kit.press('Try again')
  await kit.approve()
  await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:1')
})

test('behavior: another chain type asks first, on a view that opens by its name too [2.10]', async ({
  kit,
}) => {
  await kit.visit(siteUrl('plain', { options: { networks: [localNetwork(), solana] } }))
  await kit.connect()
  await kit.open()
  await kit.press(/^Network: /)

  await kit.press(/^Solana/)

  await expect(kit.view('Connect another wallet')).toBeVisible()
  expect((await kit.state()).activeNetwork).toBe('eip155:31337')
  await kit.press('Close')
  await kit.closed()
  await kit.call('SwitchActiveChain')
  await expect(kit.view('Connect another wallet')).toBeVisible()
})

test('behavior: a wallet on a network the site does not use leads to UnsupportedChain [2.11 4.31]', async ({
  kit,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  await kit.page.evaluate(() => window.appkit.removeNetwork('eip155:31337'))
  await expect(kit.view('Network not supported')).toBeVisible()
  await kit.press('Close')
  await kit.closed()

  await kit.open()

  await expect(kit.view('Network not supported')).toBeVisible()
  await expect(kit.button('Disconnect')).toBeVisible()
  await kit.press(/^Ethereum/)
  await kit.approve()
  await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:1')
})

test('behavior: UnsupportedChain opens by its name [2.11]', async ({ kit }) => {
  await kit.visit(siteUrl('plain'))

  await kit.call('UnsupportedChain')

  await expect(kit.view('Network not supported')).toBeVisible()
})

for (const { title, options } of [
  { title: 'when network switching is disabled [4.32]', options: { enableNetworkSwitch: false } },
  { title: 'when unsupported chains are allowed [4.33]', options: { allowUnsupportedChain: true } },
]) {
  test(`behavior: UnsupportedChain stays away ${title}`, async ({ kit }) => {
    await kit.visit(
      siteUrl('plain', { options: { ...options, networks: ['eip155:1', 'eip155:10'] } }),
    )
    await kit.open()
    await kit.press(/^Demo Wallet/)
    await kit.approve()
    await expect.poll(async () => (await kit.account())?.status).toBe('connected')
    await kit.closed()

    await kit.open()

    await expect(kit.view('Account')).toBeVisible()
  })
}

test('behavior: a switch inside the wallet is followed', async ({ kit, page }) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  await kit.walletDoes('approve')

  await page.evaluate(() =>
    window.appkit
      .getProvider('eip155')
      .request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }),
  )

  await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:1')
})

/** Notes every method that reaches the demo wallet from now on. */
async function recordRequests(
  page: import('playwright/test').Page,
): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent).detail
      const request = provider.request
      provider.request = (args: { method: string }) => {
        asked.push(args.method)
        return request.call(provider, args)
      }
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  })
  return () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
}
