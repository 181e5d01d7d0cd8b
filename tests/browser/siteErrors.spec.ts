import type { Page } from 'playwright/test'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { expect, test } from './support/test.ts'

/** What a site is told of its calls, one after the other. */
function tell(page: Page, calls: string): Promise<{ code: unknown; message: string }[]> {
  return page.evaluate<{ code: unknown; message: string }[]>(
    `(async () => {
      const told = []
      for (const call of [${calls}])
        told.push(
          await Promise.resolve().then(call).then(
            () => ({ message: 'no error' }),
            ({ code, message }) => ({ code, message }),
          ),
        )
      return told
    })()`,
  )
}

test('error: an argument that does not fit is named with its call, and no message between frames', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain'))

  const told = await tell(
    page,
    `
    () => appkit.open(null),
    () => appkit.open({ view: 5 }),
    () => appkit.open({ views: 'Networks' }),
    () => appkit.disconnect('ethereum'),
    () => appkit.switchNetwork('mainnet'),
    () => appkit.removeNetwork(1),
    () => appkit.showErrorMessage(),
    () => appkit.request({ method: 5 }),
    () => appkit.request({ method: 'eth_call', params: 'latest' }),
    () => appkit.request('eth_call'),
    () => appkit.addNetwork(),
    () => appkit.addConnector({ name: 'Mine' }),
  `,
  )

  const network = 'a CAIP-2 network id such as eip155:1'
  expect(told.map(({ message }) => message)).toEqual([
    'open(): what you gave is null. It takes an object such as { view: "Networks", namespace: "eip155" }.',
    'open(): view is 5. It takes the name of a view, such as "Networks".',
    'open(): what you gave is an object with views. It takes an object such as { view: "Networks", namespace: "eip155" }.',
    'disconnect(): namespace is "ethereum". It takes a chain type such as eip155.',
    `switchNetwork(): caipNetworkId is "mainnet". It takes ${network}.`,
    `removeNetwork(): caipNetworkId is 1. It takes ${network}.`,
    'showSuccessMessage() or showErrorMessage(): text is undefined. It takes a text of at most 300 characters.',
    'request(): method is 5. It takes a text such as "personal_sign".',
    'request(): params is "latest". It takes a list or an object.',
    'request(): what you gave is "eth_call". It takes an object such as { method: "personal_sign", params: [] }.',
    'addNetwork(): network is undefined. It takes a CAIP-2 network id or a network object.',
    'addConnector(): provider is undefined. It takes an EIP-1193 provider: an object with request().',
  ])
  await expect(kit.dialog).toBeHidden()
})

test('error: connect() in a chain type that the site has no network of is refused, not waited for', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { options: { networks: ['eip155:1'] } }))

  const told = await tell(
    page,
    `() => appkit.connect({ namespace: 'solana' }),
     () => appkit.connect({ namespace: 'cosmos' })`,
  )

  for (const { code, message } of told) {
    expect(code).toBe(4901)
    expect(message).toMatch(
      /^This site has no network of (solana|cosmos), so nobody can connect there\. Name one in the option networks\. Configured: eip155:1\.$/,
    )
  }
  const both = await page.evaluate(() =>
    Promise.allSettled([
      window.appkit.connect({ namespace: 'solana' }),
      window.appkit.connect({ namespace: 'cosmos' }),
    ]),
  )
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(kit.dialog).toBeHidden()
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()
})

test('behavior: init() of a kit that runs adds options, does nothing for equal ones, and refuses others', async ({
  kit,
  page,
}) => {
  await kit.visit(siteUrl('plain', { options: { networks: ['eip155:1', 'eip155:10'] } }))
  await page.evaluate(() => window.appkit.init({ themeMode: 'light' }))
  await expect.poll(() => kit.state().then(({ theme }) => theme)).toBe('light')
  await page.evaluate(() => window.appkit.setThemeMode('dark'))
  await expect.poll(() => kit.state().then(({ theme }) => theme)).toBe('dark')

  const [equal, ...others] = await tell(
    page,
    `
    () => appkit.init({ themeMode: 'light', networks: ['eip155:1', 'eip155:10'] }),
    () => appkit.init({ networks: ['eip155:137'] }),
    () => appkit.init({ themeMode: 'dark', locale: 'de', networks: [] }),
  `,
  )

  expect(equal).toEqual({ message: 'no error' })
  expect(others).toEqual([
    {
      code: 'KIT_ALREADY_STARTED',
      message: 'The kit runs with another networks: use updateOptions().',
    },
    {
      code: 'KIT_ALREADY_STARTED',
      message: 'The kit runs with another themeMode, networks: use updateOptions().',
    },
  ])
  expect(await kit.state()).toMatchObject({ theme: 'dark', activeNetwork: 'eip155:1' })
  await page.evaluate(() => window.appkit.updateOptions({ networks: ['eip155:137'] }))
  await expect.poll(() => kit.state().then(({ activeNetwork }) => activeNetwork)).toBe('eip155:137')
})

test.describe('a widgetUrl of another origin of the server', () => {
  test.use({ expectedFaults: /^policy: Framing/ }) // neither lets itself be framed
  for (const [name, origin] of [
    ['the API origin', stackOrigin('api.shop')],
    ['the secure origin', stackOrigin('secure.shop')],
  ] as const)
    test(`error: a widgetUrl that is ${name} is told once, with the right address`, async ({
      page,
    }) => {
      const told: string[] = []
      page.on('console', (said) => {
        if (said.type() === 'error' && said.text().includes('AppKitError')) told.push(said.text())
      })
      await page.goto(siteUrl('plain', { tag: { preload: 'none', 'widget-url': origin } }))
      await page.waitForFunction(() => 'version' in window.appkit)

      const heard = await page.evaluate(() => {
        const event = new Promise<string>((resolve) =>
          window.appkit.on('error', ({ code, message }) => resolve(`${code}: ${message}`)),
        )
        const thrown = window.appkit.open().catch((error) => `${error.code}: ${error.message}`)
        return Promise.all([event, thrown])
      })

      const expected = `INVALID_OPTION: Option widgetUrl is ${origin}, ${name} of the server. Set it to the widget origin, ${stackOrigin('widget.shop')}.`
      expect(heard).toEqual([expected, expected])
      expect(told).toHaveLength(1)
    })
})
