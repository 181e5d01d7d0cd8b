import type { Locator } from 'playwright/test'
import type { Kit } from './support/kit.ts'
import { storedItems } from './support/storedItems.ts'
import { expect, test } from './support/test.ts'
import { ask, askInVain, type Phone, relaySite, scan, startPhone } from './support/walletConnect.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

const lantern = {
  id: 'lantern',
  name: 'Lantern',
  mobile_link: 'lantern://',
  homepage: 'https://lantern.example',
  app_store: 'https://apps.example/lantern',
}
const site = () => relaySite({ options: { customWallets: [lantern] } })

/** The row of the wallet, once it is the link into its app. */
const rowLink = (kit: Kit): Locator => kit.frame.getByRole('link', { name: 'Lantern', exact: true })

// On an ordinary site, and on one with the strictest policy that we promise to work under.
for (const label of ['plain', 'csp'])
  test(`default: the row is the link into the app, and one tap on it opens it, on ${label}`, async ({
    kit,
    page,
    context,
  }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await kit.visit(site().replace('//plain.', `//${label}.`))
    await kit.open()
    const link = rowLink(kit)
    await expect(link).toHaveAttribute('href', /^lantern:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402/)
    const opened: { url: string; userGesture: boolean }[] = []
    const widget = page.frame('appkit-widget')
    if (!widget) throw new Error('No widget')
    const session = await context.newCDPSession(widget)
    await session.send('Page.enable')
    session.on('Page.windowOpen', ({ url, userGesture }) => opened.push({ url, userGesture }))

    await link.tap()

    // Handed over in the tap; that no sandbox and no policy held it back, the console would say.
    await expect.poll(() => opened).toHaveLength(1)
    expect(opened[0]).toMatchObject({ userGesture: true, url: expect.stringMatching(/^lantern:/) })
    await expect(kit.frame.getByRole('link', { name: 'Open Lantern again' })).toBeVisible()
    expect(said.filter((text) => /block|sandbox|violates/i.test(text))).toEqual([])
  })

test('error: no app answers, so there is the store and the code, which works', async ({ kit }) => {
  const phone = await startPhone()
  await kit.visit(site())
  await kit.open()
  await rowLink(kit).tap()

  await expect(kit.frame.getByText('Nothing happened? Lantern may not be installed.')).toBeVisible()
  await expect(kit.frame.getByRole('link', { name: 'Get Lantern' })).toHaveAttribute(
    'href',
    'https://apps.example/lantern',
  )
  await kit.button('Show a code instead').tap()
  await phone.peer.pair(await scan(kit))

  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await phone.peer.stop()
})

test('behavior: the wallet is recent afterwards', async ({ kit }) => {
  const phone = await startPhone()
  await kit.visit(site())
  await kit.open()
  const link = rowLink(kit)
  const href = await link.getAttribute('href')
  await link.tap()
  await phone.peer.pair(decodeURIComponent(href?.split('uri=')[1] ?? ''))
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await kit.closed()

  const stored = (await storedItems(kit.page, 'appkit-widget'))['@appkit/recent_wallets']
  expect(JSON.parse(stored ?? '[]')).toEqual([
    { key: 'lantern', name: 'Lantern', namespace: 'eip155' },
  ])
  await phone.peer.stop()
})

test('behavior: what the site asks leads back into the app, until it is answered', async ({
  kit,
  page,
}) => {
  const redirect = { native: 'lantern://', universal: 'https://lantern.example' }
  const phone = await startPhone({ metadata: { name: 'Lantern', redirect } })
  await kit.visit(site())
  await kit.open()
  const href = await rowLink(kit).getAttribute('href')
  await phone.peer.pair(decodeURIComponent(href?.split('uri=')[1] ?? ''))
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await kit.closed()
  const { address } = (await kit.account()) ?? {}

  // The wallet has it before the link can be tapped here: the answer takes the view away.
  expect(await ask(page, 'personal_sign', ['0x68656c6c6f', address])).toMatch(/^0x[0-9a-f]{130}$/)
  await kit.closed()
  phone.wallet.behaviour = 'reject'
  await expect(ask(page, 'personal_sign', ['0x68656c6c6f', address])).rejects.toThrow(/reject/i)
  await kit.closed()

  phone.wallet.behaviour = 'hang'
  const unanswered = askInVain(page, 'personal_sign', ['0x68656c6c6f', address])
  await expect(kit.view('Confirm in your wallet')).toBeVisible()
  await expect(kit.frame.getByRole('link', { name: 'Open Lantern' })).toHaveAttribute(
    'href',
    /^lantern:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/,
  )
  await kit.button('Not now').tap()
  await kit.closed()
  expect(phone.peer.asked.at(-1)).toMatchObject({ method: 'personal_sign' })

  await page.evaluate(() => window.appkit.disconnect())

  expect(await unanswered).toEqual({ code: 4001, message: 'Request was aborted' })
  await phone.peer.stop()
})

test('behavior: who closes the hint, as one who goes to the app does, is still heard', async ({
  kit,
  page,
}) => {
  const redirect = { native: 'lantern://', universal: 'https://lantern.example' }
  const phone = await startPhone({ metadata: { name: 'Lantern', redirect } })
  const held = holdSignatures(phone)
  await kit.visit(site())
  await kit.open()
  const href = await rowLink(kit).getAttribute('href')
  await phone.peer.pair(decodeURIComponent(href?.split('uri=')[1] ?? ''))
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await kit.closed()
  const { address } = (await kit.account()) ?? {}

  const signing = ask(page, 'personal_sign', ['0x68656c6c6f', address])
  await expect(kit.view('Confirm in your wallet')).toBeVisible()
  await kit.button('Close').tap()
  await kit.closed()
  held.release()

  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  await phone.peer.stop()
})

/** Has the wallet on the phone wait with its signatures. */
function holdSignatures({ wallet }: Phone): { release: () => void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { request } = wallet
  wallet.request = async (asked) => {
    if (asked.method === 'personal_sign') await released
    return request(asked)
  }
  return { release }
}
