import { siteUrl, stackOrigin } from './support/environment.ts'
import { demoWallet } from './support/kit.ts'
import { expect, test } from './support/test.ts'

// The key of the demo wallet is public, so its address is known: the first of anvil's test keys.
const demoAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

for (const { where, url } of [
  { where: 'own-domain shop', url: () => `${stackOrigin('shop')}/` },
  { where: 'third-party blog', url: () => `${stackOrigin('blog')}/` },
]) {
  test(`default: a visitor of the ${where} connects a wallet of the page [1.01 1.16]`, async ({
    kit,
    page,
  }) => {
    await kit.visit(url())
    expect((await kit.account())?.status ?? 'disconnected').toBe('disconnected')

    await page.locator('[data-appkit-open=""]').click()
    await expect(kit.view('Log in or connect')).toBeVisible()
    await kit.press(demoWallet)
    await kit.approve()

    await expect.poll(() => kit.account()).toMatchObject({ status: 'connected' })
    expect(await page.evaluate(() => window.appkit.getAddress())).toBe(demoAddress)
  })
}

test('behavior: a bare tag works on the network of its project’s own chain', async ({
  kit,
  page,
}) => {
  await kit.visit(`${stackOrigin('blog')}/`)

  await kit.connect()

  expect((await kit.state()).activeNetwork).toBe('eip155:31337')
  expect(await page.evaluate(() => window.appkit.getNetworks().map(({ name }) => name))).toEqual([
    'AppKit Local',
    'OP Mainnet',
    'Ethereum',
  ])
})

test('behavior: a wallet that answers only when asked again is found by looking again', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.open()
  await expect(kit.frame.getByText('No wallet found in this browser')).toBeVisible()
  await page.evaluate(() => {
    const provider = { request: async () => [], on() {}, removeListener() {} }
    const info = { uuid: 'sleepy', name: 'Sleepy', rdns: 'test.sleepy', icon: 'data:image/png;,' }
    window.addEventListener('eip6963:requestProvider', () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
      ),
    )
  })

  await kit.press('Search again')

  await expect(kit.button('Sleepy')).toBeVisible()
})

test('behavior: the view Connect opens by its name, with the wallets of the page and the logins [2.03]', async ({
  kit,
}) => {
  await kit.visit(siteUrl('plain', { options: { projectId: 'with-socials' } }))

  await kit.call('Connect')

  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect(kit.button(demoWallet)).toBeVisible()
  await expect(kit.frame.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible()
  await expect(kit.button(/Google/)).toBeVisible()
})

test('behavior: the status goes from connecting to connected once the account is there [4.05]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    window.appkit.subscribe(
      (state) => state.accounts.eip155,
      (account) => seen.push([account?.status, account?.address !== undefined]),
    )
  })

  await kit.open()
  await kit.press(demoWallet)
  await expect(kit.walletPrompt).toBeVisible()
  expect((await kit.account())?.status).not.toBe('connected')
  await kit.approve()
  await kit.closed()

  const seen = await page.evaluate(() => (window as unknown as { seen: [string, boolean][] }).seen)
  expect(seen.at(-1)).toEqual(['connected', true])
  expect(seen.filter(([status, address]) => address !== (status === 'connected'))).toEqual([])
})

test('behavior: a connection is restored after a reload, through connecting [4.03]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  const address = await kit.connect()
  await page.addInitScript(recordStatuses)

  await page.reload()
  await kit.ready()

  expect(await kit.account()).toMatchObject({ status: 'connected', address })
  expect(await statuses(page)).toEqual(['connecting', 'connected'])
})

test('behavior: without an earlier connection the status never becomes connecting at start [4.04]', async ({
  kit,
  page,
}) => {
  await page.addInitScript(recordStatuses)

  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  expect(await statuses(page)).not.toContain('connecting')
})

test('error: a wallet that gives no account at the reload leaves the visitor disconnected [4.06]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  await page.addInitScript(() => {
    window.demoWalletBehaviour = 'garbage'
  })

  await page.reload()
  await kit.ready()

  expect((await kit.account())?.status ?? 'disconnected').toBe('disconnected')
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
})

test('behavior: the visitor disconnects in the modal, and everything of the account is gone [4.07 4.17 4.19 4.18]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()

  await kit.open()
  await kit.press('Disconnect')
  await expect
    .poll(async () => (await kit.account())?.status ?? 'disconnected')
    .toBe('disconnected')

  expect(await page.evaluate(() => window.appkit.getAccount())).toEqual({ status: 'disconnected' })
  expect(await page.evaluate(() => window.appkit.getWalletInfo())).toBeUndefined()
  expect(await page.evaluate(() => window.appkit.getAddress())).toBeUndefined()
  await page.reload()
  await kit.ready()
  expect((await kit.account())?.status ?? 'disconnected').toBe('disconnected')
})

test('behavior: a disconnect is told to the listeners of the site [4.22]', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  await page.evaluate(() => {
    const names: string[] = []
    Object.assign(window, { names })
    window.appkit.on('event', ({ name }) => names.push(name))
  })

  await page.evaluate(() => window.appkit.disconnect())

  const names = await page.evaluate(() => (window as unknown as { names: string[] }).names)
  expect(names).toContain('DISCONNECT_SUCCESS')
})

test('behavior: after a disconnect the provider answers nobody and forgets the network it was on [4.15 4.20]', async ({
  kit,
  page,
}) => {
  const options = { networks: ['eip155:1'], allowUnsupportedChain: true }
  await kit.visit(siteUrl('plain', { options }))
  await kit.connect()
  expect((await kit.state()).activeNetwork).toBe('eip155:31337')

  await page.evaluate(() => window.appkit.disconnect())

  const accounts = await page.evaluate(() =>
    window.appkit.getProvider('eip155').request({ method: 'eth_accounts' }),
  )
  const refused = await page.evaluate(() =>
    window.appkit
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: ['0x00', '0x00'] })
      .catch((error) => error.code),
  )
  expect(accounts).toEqual([])
  expect(refused).toBe(4100)
  expect(await page.evaluate(() => window.appkit.getState().activeNetwork)).toBe('eip155:1')
})

test('behavior: disconnecting one namespace leaves the state of the others alone', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.connect()

  await page.evaluate(() => window.appkit.disconnect('solana'))
  expect((await kit.account())?.status).toBe('connected')

  await page.evaluate(() => window.appkit.disconnect('eip155'))
  expect((await kit.account())?.status ?? 'disconnected').toBe('disconnected')
  expect((await kit.account('solana'))?.status ?? 'disconnected').toBe('disconnected')
})

test('behavior: the two wallets connected last come first, without doubles [9.09]', async ({
  kit,
  page,
}) => {
  await page.addInitScript(announceThree)
  await kit.visit(siteUrl('plain', { wallet: 'none' }))

  for (const name of ['Alpha', 'Beta', 'Gamma', 'Gamma']) {
    await kit.open()
    await kit.press(name)
    await expect.poll(async () => (await kit.account())?.status).toBe('connected')
    await kit.closed()
    await page.evaluate(() => window.appkit.disconnect())
  }

  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
  const rows = kit.view('Log in or connect').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Recent' })).toHaveText([/^Gamma/, /^Beta/])
  await expect(rows.first()).toHaveText(/^Gamma/)
})

test('behavior: wallets of the page come first in the list of ways to connect', async ({ kit }) => {
  await kit.visit(siteUrl('plain'))

  await kit.open()

  const first = kit.view('Log in or connect').getByRole('listitem').first()
  await expect(first.getByRole('button', { name: demoWallet })).toBeVisible()
})

/** Notes each new connection status; runs before the kit does. */
function recordStatuses() {
  const seen: string[] = []
  Object.assign(window, { statuses: seen })
  let kit: Window['appkit'] | undefined
  const note = () => {
    const status = kit?.getState?.().accounts.eip155?.status
    if (status && seen.at(-1) !== status) seen.push(status)
  }
  // The kit is heard from the moment on at which it stands there: not one state is missed.
  Object.defineProperty(window, 'appkit', {
    configurable: true,
    get: () => kit,
    set(value) {
      kit = value
      kit?.subscribe?.(note)
      note()
    },
  })
}

async function statuses(page: import('playwright/test').Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { statuses: string[] }).statuses)
}

/** Three wallets that agree to everything. */
function announceThree() {
  for (const [index, name] of ['Alpha', 'Beta', 'Gamma'].entries()) {
    const provider = {
      request: async ({ method }: { method: string }) =>
        method === 'eth_chainId' ? '0x1' : [`0x${String(index + 1).repeat(40)}`],
      on: () => {},
      removeListener: () => {},
    }
    const info = {
      uuid: `00000000-0000-4000-8000-00000000000${index}`,
      name,
      rdns: `test.${name.toLowerCase()}`,
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
}
