import { expect, test } from 'vitest'
import { createTestApp } from '../../testing.ts'
import { checkOrigin } from './checkOrigin.ts'

/** The alerts of a site at `siteOrigin` whose project lists `allowedOrigins`. */
async function alertsAt(siteOrigin: string, allowedOrigins: readonly string[] = []) {
  const api = { '/projects/v1/origins': () => ({ allowedOrigins }) }
  const { app, ready } = createTestApp({ api, siteOrigin, options: { debug: true } })
  await ready
  await checkOrigin(app)
  return app.stores.alerts.getState().open.map(({ shortMessage }) => shortMessage)
}

test('default: a site that its project lists opens no alert', async () => {
  expect(await alertsAt('https://shop.example', ['https://shop.example'])).toEqual([])
})

test.each([
  ['http://localhost', '5.31'],
  ['https://localhost:65535', '5.31'],
  ['https://app.pages.dev', '5.32'],
  ['https://app.vercel.app', '5.33'],
  ['https://3f2a.ngrok-free.app', '5.34'],
  ['https://secure-mobile.walletconnect.com', '5.35'],
  ['https://secure-mobile.walletconnect.org', '5.35'],
])('behavior: %s opens no alert, although no project lists it [%s]', async (origin) => {
  expect(await alertsAt(origin)).toEqual([])
})

test.each([
  'https://shop.example',
  'https://pages.dev.example.com',
  'https://evilpages.dev',
  'https://evil-vercel.app',
  'https://xngrok-free.app',
  'https://secure-mobile.walletconnect.com.example.com',
  'https://localhost.example.com',
])('error: %s is on no list [5.36]', async (origin) => {
  expect(await alertsAt(origin)).toEqual(['Invalid App Configuration'])
})
