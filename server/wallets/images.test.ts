import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestServer } from '../testing.ts'

const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const walletConnect = 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'

const at = (path: string) => `https://api.test${path}?projectId=shop`

test.each([
  [`/getWalletImage/${metamask}`, 'M'],
  ['/public/getAssetImage/eip155:1', 'E'],
  [`/public/getAssetImage/${walletConnect}`, 'W'],
  ['/public/getCurrencyImage/usd', '$'],
  ['/public/getCurrencyImage/EUR', '€'],
  ['/public/getTokenImage/ETH', 'E'],
  ['/public/getTokenImage/usdc', 'U'],
])('default: %s is a picture with %s in it that browsers keep for a day', async (path, sign) => {
  const { get } = await createTestServer()

  const response = await get(at(path), { origin: 'https://widget.test' })

  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': 'https://widget.test',
  })
  expect(await response.text()).toContain(`>${sign}</text>`)
})

test('behavior: what has not changed is not sent again', async () => {
  const { get } = await createTestServer()
  const first = await get(at(`/getWalletImage/${metamask}`))

  const second = await get(at(`/getWalletImage/${metamask}`), {
    'if-none-match': first.headers.get('etag') ?? '',
  })

  expect(second.status).toBe(304)
})

test('behavior: pictures do not count against the requests of a caller', async () => {
  const { get } = await createTestServer({ requestsPerMinute: 2 })

  const statuses: number[] = []
  for (let asked = 0; asked < 5; asked += 1)
    statuses.push((await get(at('/public/getTokenImage/ETH'))).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200])
})

test('param: a network of a project has its letter, and no name becomes markup', async () => {
  const network = {
    id: 77,
    name: '<Local>',
    nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
  const project = {
    id: 'shop',
    name: 'Shop',
    mode: 'development' as const,
    origins: [],
    networks: [network],
  }
  const { get } = await createTestServer({ projects: [project] })

  const response = await get(at('/public/getAssetImage/eip155:77'))

  expect(await response.text()).toContain('>&#60;</text>')
  expect((await get(at('/public/getTokenImage/OWN'))).status).toBe(200)
})

test("param: the operator's own picture takes the place of the drawn one", async () => {
  const imagesFolder = mkdtempSync(join(tmpdir(), 'appkit-images-'))
  onTestFinished(() => rmSync(imagesFolder, { recursive: true, force: true }))
  writeFileSync(join(imagesFolder, `${metamask}.png`), 'png')
  mkdirSync(join(imagesFolder, 'other'))
  const { get } = await createTestServer({ wallets: { imagesFolder } })

  const response = await get(at(`/getWalletImage/${metamask}`))

  expect(response.headers.get('content-type')).toBe('image/png')
  expect(await response.text()).toBe('png')
})

test.each([
  '/getWalletImage/unknown',
  '/public/getAssetImage/eip155:4040404',
  '/public/getCurrencyImage/xxq',
  '/public/getTokenImage/constructor',
])('error: %s is not there', async (path) => {
  const { get } = await createTestServer()

  expect((await get(at(path))).status).toBe(404)
})

test.each([
  ['with a slash', 'a%2Fb'],
  ['too long', 'a'.repeat(129)],
])('error: an id %s is refused', async (_, id) => {
  const path = `/getWalletImage/${id}`
  const { get } = await createTestServer()

  expect((await get(at(path))).status).toBe(400)
})

test('error: a folder that is not there is told at start', async () => {
  const wallets = { imagesFolder: '/nowhere/at/all' }

  await expect(createTestServer({ wallets })).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Server configuration, wallets.imagesFolder: /nowhere/at/all cannot be read.]`,
  )
})
