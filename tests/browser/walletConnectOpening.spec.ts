import type { Page } from 'playwright/test'
import { expect, test } from './support/test.ts'
import { connectPhone, relaySite, scan, startPhone } from './support/walletConnect.ts'

const phoneDevice = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
const basic = { options: { basic: true } }
const manual = { options: { manualWCControl: true } }

/** Every script of the widget that holds code of WalletConnect. */
function watchRelayCode(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (
      /\/(walletConnect|sessions|sessionRequest|QrCode|ConnectingWalletConnect\w*)-/.test(
        request.url(),
      )
    )
      fetched.push(request.url())
  })
  return fetched
}

test('behavior: with WalletConnect alone, the modal opens on its code [2.37]', async ({ kit }) => {
  await kit.visit(relaySite(basic))

  await kit.open()

  await expect(kit.view('WalletConnect')).toBeVisible()
  await expect(kit.code).toBeVisible()
})

test('behavior: the flow in the hands of the site opens on the code, whatever view is asked for [2.39]', async ({
  kit,
}) => {
  await kit.visit(relaySite(manual))

  await kit.call('Networks')

  await expect(kit.view('WalletConnect')).toBeVisible()
})

test('behavior: the site that draws the code itself hears each one', async ({ kit, page }) => {
  await kit.visit(relaySite(manual))
  await page.evaluate(() => {
    window.appkit.on('event', ({ name, properties }) => {
      if (name === 'WALLETCONNECT_URI') Object.assign(window, properties)
    })
  })

  await kit.open()

  await page.waitForFunction(() => 'uri' in window)
  const uri = await page.evaluate(() => (window as unknown as { uri: string }).uri)
  expect(uri).toBe(await scan(kit))
})

test('behavior: connected, WalletConnect alone leads to the account, and to no unsupported chain [4.34]', async ({
  kit,
}) => {
  const phone = await startPhone()
  await kit.visit(relaySite(basic))
  await kit.open()
  await phone.peer.pair(await scan(kit))
  await kit.closed()

  await phone.peer.update(({ eip155 }) => ({
    eip155: {
      chains: ['eip155:10', 'eip155:137'],
      accounts: [10, 137].map((id) => `eip155:${id}:${phone.wallet.accounts()[0]}`),
      methods: eip155?.methods ?? [],
      events: eip155?.events ?? [],
    },
  }))
  await phone.peer.emit('chainChanged', 137, 'eip155:137')
  await expect.poll(async () => (await kit.state()).activeNetwork).toBe('eip155:137')

  expect((await kit.state()).open).toBe(false)
  await kit.open()
  await expect(kit.view('Account')).toBeVisible()
  await phone.peer.stop()
})

test.describe('on a phone', () => {
  test.use(phoneDevice)

  test('behavior: with WalletConnect alone, the modal opens on the list of wallets [2.36]', async ({
    kit,
  }) => {
    await kit.visit(relaySite(basic))

    await kit.open()

    await expect(kit.view('All wallets')).toBeVisible()
  })

  test('behavior: the flow in the hands of the site opens on the list of wallets [2.38]', async ({
    kit,
  }) => {
    await kit.visit(relaySite(manual))

    await kit.call('Networks')

    await expect(kit.view('All wallets')).toBeVisible()
  })
})

test('behavior: no byte of WalletConnect comes before somebody turns to it', async ({
  kit,
  page,
}) => {
  const fetched = watchRelayCode(page)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await kit.visit(relaySite())
  await kit.open()
  await expect(kit.button(/^WalletConnect/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => /\/(walletConnect|sessions)-/.test(url))).toEqual([])
  expect(sockets).toEqual([])

  await kit.press(/^WalletConnect/)

  await expect(kit.code).toBeVisible()
  expect(fetched.filter((url) => /\/walletConnect-/.test(url))).toHaveLength(1)
  expect(sockets).toHaveLength(1)
})

test('behavior: where the operator names no relay, WalletConnect is not offered', async ({
  kit,
}) => {
  await kit.visit(relaySite({ options: { projectId: 'without-relay' } }))

  await kit.open()

  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect(kit.button(/^WalletConnect/)).toHaveCount(0)
  await kit.call('ConnectingWalletConnectBasic')
  await expect(kit.frame.getByText('Not available')).toBeVisible()
})

test('behavior: a session from the visit before needs the library, one that is gone does not', async ({
  kit,
  page,
}) => {
  const phone = await startPhone()
  await kit.visit(relaySite())
  await connectPhone(kit, phone)
  await page.evaluate(() => window.appkit.disconnect())
  const fetched = watchRelayCode(page)

  await page.reload()
  await kit.ready()
  await page.waitForLoadState('networkidle')

  expect(fetched.filter((url) => /\/(walletConnect|sessions)-/.test(url))).toEqual([])
  await phone.peer.stop()
})
