import { siteUrl, stackOrigin } from './support/environment.ts'
import type { Kit } from './support/kit.ts'
import { bitcoinNetworkId, slowNetworkId } from './support/projects.ts'
import { expect, test } from './support/test.ts'

test('default: without a project id the alert says so, in debug mode [5.29 8.56]', async ({
  kit,
}) => {
  await kit.visit(siteUrl('plain', { options: { projectId: undefined, debug: true } }))

  await kit.open()

  await expect(kit.alert).toContainText('Project ID Not Configured')
})

test('behavior: without debug mode no alert appears [8.59]', async ({ kit }) => {
  await kit.visit(siteUrl('plain', { options: { projectId: undefined, debug: false } }))

  await kit.open()

  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect(kit.alert).toHaveCount(0)
})

test('behavior: a listed origin opens no alert, after asking the server [5.30 7.23]', async ({
  kit,
  page,
}) => {
  const asking = page.waitForRequest('**/projects/v1/origins?*')
  await kit.visit(siteUrl('plain', { options: { debug: true } }))
  await kit.open()

  const { status, json } = await askFromWidget(kit, (await asking).url())
  expect(status).toBe(200)
  expect(json).toEqual({ allowedOrigins: ['http://*.localhost:*', 'http://localhost:*'] })
  await expect(kit.view('Log in or connect')).toBeVisible()
  await expect(kit.alert).toHaveCount(0)
})

test('error: an origin that is not listed opens the alert that says what to add [8.52]', async ({
  kit,
  page,
}) => {
  // The server lets the frame in and then lists other origins: its configuration changed in between.
  await page.route('**/projects/v1/origins?*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { allowedOrigins: ['https://elsewhere.example'] },
    }),
  )
  await kit.visit(siteUrl('plain', { options: { debug: true } }))

  await kit.open()

  await expect(kit.alert).toContainText('Invalid App Configuration')
  await expect(kit.alert).toContainText(new URL(siteUrl('plain')).origin)
})

test('behavior: the API answers the features of each project to the widget [7.22]', async ({
  kit,
}) => {
  await kit.visit(siteUrl('plain'))
  await kit.open()
  await expect(kit.view('Log in or connect')).toBeVisible()

  const featuresOf = async (projectId: string) => {
    const url = `${stackOrigin('api.shop')}/appkit/v1/config?projectId=${projectId}&st=appkit&sv=test`
    const { status, json } = await askFromWidget(kit, url)
    expect(status).toBe(200)
    const { features } = json as {
      features: { id: string; isEnabled: boolean; config: string[] }[]
    }
    return features.filter(({ isEnabled }) => isEnabled)
  }

  const login = { id: 'social_login', isEnabled: true, config: ['email'] }
  const branding = { id: 'reown_branding', isEnabled: true, config: [] }
  const activity = { id: 'activity', isEnabled: true, config: [] }
  const socials = ['email', 'google', 'x', 'discord', 'github', 'apple', 'facebook']
  expect(await featuresOf('shop')).toEqual([login, activity, branding])
  expect(await featuresOf('without-email')).toEqual([activity])
  expect(await featuresOf('without-activity')).toEqual([login])
  expect(await featuresOf('with-socials')).toEqual([{ ...login, config: socials }, activity])
})

test('default: the branding of a project that sets no features is on, whatever the site asks for [9.76]', async ({
  kit,
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  const overruled = () => warnings.filter((text) => text.includes('on your server decides'))
  const visit = async (branding: boolean) => {
    const options = { projectId: 'without-features', debug: true, features: { branding } }
    await kit.visit(siteUrl('plain', { options }))
    await kit.open()
    await expect(kit.button(/^Demo Wallet/)).toBeVisible()
  }

  await visit(true)
  expect(overruled()).toEqual([])

  await visit(false)
  await expect
    .poll(overruled)
    .toEqual(['AppKit: the project on your server decides about branding.'])
})

test('behavior: the API answers its paths to the widget only with the query every call carries', async ({
  kit,
  page,
}) => {
  const calls: URL[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(stackOrigin('api.shop'))) calls.push(new URL(request.url()))
  })
  await kit.visit(`${stackOrigin('shop')}/`)
  await kit.connect()
  await kit.open()
  await expect(kit.frame.getByText(/\d ETH/).first()).toBeVisible()

  await expect.poll(() => calls.length).toBeGreaterThan(2)
  expect(
    calls.filter(({ pathname, searchParams }) => {
      const wanted = pathname === '/v1/' ? ['projectId', 'chainId'] : ['projectId', 'st', 'sv']
      return wanted.some((name) => !searchParams.has(name))
    }),
  ).toEqual([])
})

test('error: a network that is not known opens the alert, at the start and at a switch [8.51 8.58]', async ({
  kit,
  page,
}) => {
  const networks = ['eip155:1', 'eip155:123456']
  await kit.visit(siteUrl('plain', { options: { networks, debug: true } }))
  await kit.open()
  await expect(kit.alert).toContainText('Network Not Found')
  await expect(kit.alert).toContainText('eip155:123456')

  const code = await page.evaluate(() =>
    window.appkit.switchNetwork('eip155:654321').catch((error) => error.code),
  )

  expect(code).toBe('NETWORK_NOT_CONFIGURED')
  await expect(kit.alert).toContainText('Network Not Found')
  await expect(kit.alert).toContainText('eip155:654321')
})

test('behavior: the server lists the chains it relays, and no others [7.02]', async ({
  kit,
  page,
}) => {
  const asking = page.waitForRequest('**/v1/supported-chains?*')
  await kit.visit(siteUrl('plain'))
  await kit.connect()
  await kit.open()

  const { status, json } = await askFromWidget(kit, (await asking).url())

  expect(status).toBe(200)
  const { http, ws } = json as { http: string[]; ws: string[] }
  const networks = [bitcoinNetworkId, 'eip155:10', 'eip155:31337', slowNetworkId]
  expect(http.toSorted()).toEqual(networks)
  expect(ws).toEqual([])
})

/** Asks the real server once more, from the widget's own document and under its own policy. */
function askFromWidget(kit: Kit, url: string): Promise<{ status: number; json: unknown }> {
  return kit.frame.locator('body').evaluate(async (_body, url) => {
    const response = await fetch(url)
    return { status: response.status, json: await response.json() }
  }, url)
}
