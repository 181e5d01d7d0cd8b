import { afterEach, expect, test, vi } from 'vitest'
import { createTestWallet } from '../../connectors/testing.ts'
import { createTestApp } from '../../testing.ts'
import { featuresOf } from './featuresOf.ts'

afterEach(() => vi.restoreAllMocks())

const email = [{ id: 'social_login', isEnabled: true, config: ['email', 'google'] }]

async function start(given: Parameters<typeof createTestApp>[0] = {}) {
  const world = createTestApp(given)
  await world.ready
  await world.page.settled()
  return { ...world, features: () => featuresOf(world.app) }
}

test('default: the server decides about logins, the site about sending', async () => {
  const options = { features: { socials: ['apple'], send: false } }

  const { features } = await start({ options, config: { features: email } })

  expect(features()).toMatchObject({ email: true, socials: ['google'], swaps: false, send: false })
})

test('param: a server that says nothing leaves it to the site', async () => {
  const { features } = await start({ options: { features: { email: false, swaps: ['1inch'] } } })

  expect(features()).toMatchObject({ email: false, swaps: ['1inch'], branding: true })
})

test('param: wallets come first once there is one', async () => {
  const { features, page } = await start()
  expect(features().connectMethodsOrder).toEqual(['email', 'social', 'wallet'])

  await page.addWallet(createTestWallet())

  expect(features().connectMethodsOrder).toEqual(['wallet', 'email', 'social'])
})

test('param: a wallet that the site does not offer changes no order', async () => {
  const options = { excludeWalletIds: ['dev.appkit.test'] }

  const { features } = await start({ options, wallets: [createTestWallet()] })

  expect(features().connectMethodsOrder).toEqual(['email', 'social', 'wallet'])
})

test('behavior: a site may change its wishes later', async () => {
  const { features, page } = await start({ options: { features: { pay: true } } })

  await page.link.request('UPDATE_OPTIONS', { options: { features: { pay: false, send: false } } })

  expect(features()).toMatchObject({ pay: false, send: false })
})

test('behavior: in debug mode the console tells which wishes the server overruled', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {}) // the console is the outcome here
  const options = { debug: true, features: { email: false, swaps: true, branding: false } }

  await start({ options, config: { features: email } })
  await start({ options: { ...options, debug: false }, config: { features: email } })

  expect(told.mock.calls.filter(([text]) => /server/.test(text))).toEqual([
    ['AppKit: the project on your server decides about swaps, email.'],
  ])
})

test('error: a feature that does not exist is told by its name', async () => {
  const { page } = await start()

  await expect(
    page.link.request('UPDATE_OPTIONS', { options: { features: { teleport: true } } }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Option features.teleport is unknown. Allowed: swaps, onramp, email, socials, activity, branding, receive, send, pay, walletFeaturesOrder, connectMethodsOrder.]`,
  )
})
