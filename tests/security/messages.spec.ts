import { environment, siteUrl } from '../browser/support/environment.ts'
import { demoWallet } from '../browser/support/kit.ts'
import { expect, test } from '../browser/support/test.ts'
import { untilIn } from '../browser/support/untilIn.ts'

/** A code is text on the wire; each side makes a number of it again. */
type Answer = { type: string; payload?: { code?: string } }
type Peer = {
  ready?: boolean
  received: { type: string; payload?: { open?: boolean } }[]
  send(type: string, payload?: unknown): Promise<Answer>
}

const init = { options: {}, embedded: false, title: '', prefersDark: false }

const badForWidget: [string, unknown][] = [
  ['APP_OPEN', { view: 5 }],
  ['APP_OPEN', { view: 'Connect', extra: true }],
  ['APP_OPEN', 'Connect'],
  ['APP_OPEN', { namespace: 'nonsense' }],
  ['APP_SWITCH_NETWORK', { caipNetworkId: 'eip155' }],
  ['APP_SHOW_MESSAGE', { kind: 'success', text: 'x'.repeat(301) }],
  ['APP_UPDATE_OPTIONS', { themeVariables: { accent: 'url(http://evil)' } }],
]

for (const [type, payload] of badForWidget) {
  test(`error: the widget refuses ${type} with ${JSON.stringify(payload).slice(0, 60)} [5.40]`, async ({
    page,
  }) => {
    await page.goto(siteUrl('hostile-host'))
    await page.waitForFunction(() => (window as unknown as { peer: Peer }).peer?.ready === true)

    const [greeting, answer, opened] = await page.evaluate(
      async ([init, type, payload]) => {
        const { peer } = window as unknown as { peer: Peer }
        const greeting = await peer.send('APP_INIT', init)
        const answer = await peer.send(type as string, payload)
        return [
          greeting.type,
          answer,
          peer.received.some((message) => message.payload?.open === true),
        ] as const
      },
      [init, type, payload],
    )

    expect(greeting).toBe('FRAME_INIT_SUCCESS')
    expect(answer).toMatchObject({
      type: `FRAME_${type.slice(4)}_ERROR`,
      payload: { code: '-32602' },
    })
    expect(opened).toBe(false)
  })
}

test('behavior: the same page is heard when it keeps to the schema', async ({ page }) => {
  await page.goto(siteUrl('hostile-host'))
  await page.waitForFunction(() => (window as unknown as { peer: Peer }).peer?.ready === true)

  const answer = await page.evaluate(async (init) => {
    const { peer } = window as unknown as { peer: Peer }
    await peer.send('APP_INIT', init)
    return peer.send('APP_OPEN', { view: 'Connect' })
  }, init)

  expect(answer.type).toBe('FRAME_OPEN_SUCCESS')
  await expect
    .poll(() =>
      page.evaluate(() =>
        (window as unknown as { peer: Peer }).peer.received.some(
          (message) => message.payload?.open === true,
        ),
      ),
    )
    .toBe(true)
})

const goodState = {
  open: true,
  loading: false,
  networks: [],
  accounts: [],
  themeMode: 'light',
  signedIn: false,
}

const badForPage: [string, unknown][] = [
  ['FRAME_STATE_CHANGED', { ...goodState, open: 'yes' }],
  ['FRAME_STATE_CHANGED', { ...goodState, extra: 1 }],
  [
    'FRAME_STATE_CHANGED',
    { ...goodState, accounts: [{ namespace: 'nonsense', status: 'connected' }] },
  ],
  ['FRAME_STORAGE_WRITE', { key: 'token-of-the-site', value: 'x' }],
  ['FRAME_RESIZE', { heightPx: 'tall' }],
]

for (const [type, payload] of badForPage) {
  test(`error: the page refuses ${type} with ${JSON.stringify(payload).slice(0, 60)} [5.40]`, async ({
    kit,
    page,
  }) => {
    const frame = await openHostileFrame(page)

    const answer = await frame.evaluate(
      ([type, payload]) => (window as unknown as { peer: Peer }).peer.send(type as string, payload),
      [type, payload],
    )

    expect(answer).toMatchObject({
      type: `APP_${type.slice(6)}_ERROR`,
      payload: { code: '-32602' },
    })
    await expect(kit.dialog).toBeHidden()
    expect((await kit.state()).open).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('token-of-the-site'))).toBeNull()
  })
}

test('behavior: a state that fits its schema is taken over', async ({ kit, page }) => {
  const frame = await openHostileFrame(page)

  const answer = await frame.evaluate(
    (state) => (window as unknown as { peer: Peer }).peer.send('FRAME_STATE_CHANGED', state),
    goodState,
  )

  expect(answer.type).toBe('APP_STATE_CHANGED_SUCCESS')
  expect((await kit.state()).open).toBe(true)
})

for (const method of ['eth_sendTransaction', 'personal_sign', 'eth_sign', 'wallet_sendCalls']) {
  test(`error: a widget gone bad cannot make the page's wallet ${method}`, async ({ page }) => {
    const frame = await openHostileFrame(page)
    await page.evaluate(() => {
      window.demoWalletBehaviour = 'approve'
    })

    const answer = await frame.evaluate((method) => {
      const { peer } = window as unknown as { peer: Peer }
      const found = peer.received.find(({ type }) => type === 'APP_WALLET_FOUND')
      const walletId = (found?.payload as { id?: string } | undefined)?.id
      return peer.send('FRAME_WALLET_REQUEST', { walletId, method, params: [] })
    }, method)

    expect(answer).toMatchObject({ type: 'APP_WALLET_REQUEST_ERROR', payload: { code: '4200' } })
  })
}

for (const url of ['javascript:parent.document.title="taken"', 'data:text/html,x', 'about:blank'])
  test(`error: a widget gone bad cannot have the page run or show ${url.slice(0, 16)} (T14)`, async ({
    page,
  }) => {
    const frame = await openHostileFrame(page)
    const title = await page.title()

    const answer = await frame.evaluate(
      (url) => (window as unknown as { peer: Peer }).peer.send('FRAME_NEED_SECURE', { url }),
      url,
    )

    expect(await page.title()).toBe(title)
    expect(answer).toMatchObject({
      type: 'APP_NEED_SECURE_ERROR',
      payload: { code: 'SAME_ORIGIN_WIDGET' },
    })
    await expect(page.locator('iframe[name="appkit-secure"]')).toHaveCount(0)
  })

test('behavior: a thousand forged messages of a frame beside ours change nothing', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))
  const address = await kit.connect()
  const before = await kit.state()
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.name = 'advertisement'
    document.body.append(frame)
  }, siteUrl('sibling'))
  const sibling = await openedSibling(page)

  await sibling.evaluate(() =>
    (window as unknown as { forge: (count: number) => void }).forge(1_000),
  )

  expect(await kit.state()).toEqual(before)
  await kit.open()
  await expect(kit.view('Account')).toBeVisible()
  expect((await kit.account())?.address).toBe(address)
  const { sent, answers } = await sibling.evaluate(
    () => (window as unknown as { forger: { answers: unknown[]; sent: number } }).forger,
  )
  expect(sent).toBeGreaterThanOrEqual(1_000)
  expect(answers).toEqual([])
})

test('behavior: after forged greetings a visitor still connects', async ({ kit, page }) => {
  await page.goto(siteUrl('plain'))
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.name = 'advertisement'
    document.body.append(frame)
  }, siteUrl('sibling'))
  const sibling = await openedSibling(page)
  await sibling.evaluate(() => (window as unknown as { forge: (count: number) => void }).forge(200))

  await kit.ready()
  await kit.open()
  await kit.press(demoWallet)
  await kit.approve()

  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
})

test('behavior: wishes for features add up on their way to the widget', async ({ page }) => {
  const frame = await openHostileFrame(page)

  await page.evaluate(() => {
    window.appkit.setFeatures({ email: false })
    window.appkit.setFeatures({ swaps: false })
  })

  const heard = () =>
    frame.evaluate(() =>
      (
        window as unknown as { peer: { received: { type: string; payload?: unknown }[] } }
      ).peer.received
        .filter(({ type }) => type === 'APP_UPDATE_OPTIONS')
        .map(({ payload }) => payload),
    )
  await expect
    .poll(heard)
    .toEqual([
      { options: { features: { email: false } } },
      { options: { features: { email: false, swaps: false } } },
    ])
})

/** The frame beside ours, once its script has run. */
async function openedSibling(page: import('playwright/test').Page) {
  await expect.poll(() => page.frame({ name: 'advertisement' })?.url()).toContain('sibling.')
  const sibling = page.frame({ name: 'advertisement' })!
  await untilIn(sibling, () => 'forge' in window)
  return sibling
}

/** A page whose kit was told that the widget lives on a hostile origin. */
async function openHostileFrame(page: import('playwright/test').Page) {
  const widgetUrl = `http://hostile-frame.localhost:${environment.sitesPort}`
  await page.goto(siteUrl('plain', { options: { widgetUrl } }))
  await page.waitForFunction(() => 'getState' in (window.appkit ?? {}))
  const hostile = () => page.frames().find((candidate) => candidate.url().startsWith(widgetUrl))
  await expect.poll(hostile).toBeDefined()
  const frame = hostile() ?? page.mainFrame()
  await untilIn(frame, () => (window as unknown as { peer: Peer }).peer?.ready === true)
  return frame
}
