import type { Page } from 'playwright/test'
import { decodeQR } from 'qr/decode.js'
import { siteUrl, stackOrigin } from './support/environment.ts'
import type { Kit } from './support/kit.ts'
import { askForCode, emailFor, enterCode, loginCode } from './support/login.ts'
import { expect, test } from './support/test.ts'

// Receiving: from Account to an address that another wallet scans, or another person gets.

const chains = [
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
]

/** What a camera reads of the code on screen, with the colours that are there. */
async function scan(kit: Kit): Promise<string> {
  const field = kit.frame.getByRole('img', { name: /^QR code with your address/ }).locator('..')
  const picture = (await field.screenshot()).toString('base64')
  const pixels = await kit.page.evaluate(async (picture) => {
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { width, height, data } = context!.getImageData(0, 0, image.width, image.height) // it was just made
    return { width, height, data: [...data] }
  }, picture)
  return decodeQR({ ...pixels, data: Uint8Array.from(pixels.data) })
}

const groupsOf = (page: Page) =>
  page.frameLocator('iframe[name="appkit-widget"]').locator('bdi[dir=ltr][aria-hidden=true]')

test('default: Receive shows the whole address of the account, copies it, and another wallet scans it [9.77]', async ({
  kit,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await kit.visit(`${stackOrigin('shop')}/`)
  const address = await kit.connect()

  await kit.open()
  await kit.press('Receive')

  await expect(kit.view('Receive')).toBeVisible()
  await expect(kit.frame.getByText('Your address on AppKit Local')).toBeVisible()
  await expect(groupsOf(page)).toHaveText(address)
  expect(await scan(kit)).toBe(`ethereum:${address}@31337`)
  await kit.press('Copy address')
  await expect(kit.button('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await kit.press('Back')
  await expect(kit.view('Account')).toBeVisible()
})

test('behavior: a login by email receives on each kind of chain, each with a code of its own standard', async ({
  kit,
}) => {
  const email = emailFor('payee')
  await kit.visit(siteUrl('plain', { wallet: 'none', options: { networks: chains } }))
  await askForCode(kit, email)
  await enterCode(kit, await loginCode(email))
  await kit.closed()
  await kit.open()

  for (const { namespace, add, uri } of [
    { namespace: 'eip155', uri: (address: string) => `ethereum:${address}@1` },
    { namespace: 'solana', add: 'Add Solana', uri: (address: string) => `solana:${address}` },
    { namespace: 'bip122', add: 'Add Bitcoin', uri: (address: string) => `bitcoin:${address}` },
  ]) {
    if (add !== undefined) await kit.press(add)
    await expect
      .poll(async () => (await kit.account(namespace))?.status, { timeout: 30_000 })
      .toBe('connected')
    await expect(kit.view('Account')).toBeVisible()
    const address = (await kit.account(namespace))?.address ?? ''
    await kit.press('Receive')
    await expect(groupsOf(kit.page)).toHaveText(address)
    expect(await scan(kit)).toBe(uri(address))
    await kit.press('Back')
    await expect(kit.view('Account')).toBeVisible()
  }
})

test('behavior: its code is fetched once an account is on screen, and never where a site switched it off [2.20]', async ({
  kit,
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/receive-/.test(request.url())) fetched.push(request.url())
  })
  await kit.visit(siteUrl('plain', { options: { features: { receive: false } } }))
  await kit.connect()
  await kit.open()
  await expect(kit.view('Account')).toBeVisible()
  await expect(kit.frame.getByText('ETH').first()).toBeVisible()
  await expect(kit.button('Receive')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])

  await kit.visit(siteUrl('plain'))
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  expect(fetched).toEqual([])
  await kit.open()

  await expect.poll(() => fetched.length).toBe(1)
  await kit.press('Receive')
  await expect(kit.view('Receive')).toBeVisible()
})
