import {
  approveInModal,
  connectWallet,
  createPeer,
  createWallet,
  installWallet,
  logInByEmail,
  openModal,
  readPairingCode,
  waitForAccount,
} from 'appkit-embed/testing'
import type { Page } from 'playwright/test'
import { recoverMessageAddress } from 'viem'
import { expect, shop, test } from './shop.ts'

/** What the site under test does when somebody presses "Sign". */
const sign = (page: Page) =>
  page.evaluate(() =>
    window.appkit.request({
      method: 'personal_sign',
      params: ['0x68656c6c6f', window.appkit.getAddress()],
    }),
  ) as Promise<`0x${string}`>

const widgetOf = (page: Page) => page.frameLocator('iframe[name="appkit-widget"]')

test('a visitor with an extension connects and signs', async ({ page }) => {
  const wallet = await createWallet('eip155', { chains: { 31337: shop.nodeUrl } })
  await installWallet(page, wallet, { name: 'Test Wallet' })
  await page.goto(shop.url)

  const address = await connectWallet(page, { name: 'Test Wallet' })

  expect(address).toBe(wallet.accounts()[0])
  const signature = await sign(page)
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
})

test('a visitor says no, and then yes', async ({ page }) => {
  const wallet = await createWallet('eip155', { chains: { 31337: shop.nodeUrl } })
  await installWallet(page, wallet, { name: 'Test Wallet' })
  await page.goto(shop.url)
  wallet.behaviour = 'reject'
  await openModal(page, 'Connect')
  await widgetOf(page).getByRole('button', { name: 'Test Wallet' }).click()
  await expect(widgetOf(page).getByText('Request declined')).toBeVisible()

  wallet.behaviour = 'approve'
  await widgetOf(page).getByRole('button', { name: 'Try again' }).click()

  expect(await waitForAccount(page)).toBe(wallet.accounts()[0])
})

test('a wallet that answers with garbage, or not at all, connects nobody', async ({ page }) => {
  const wallet = await createWallet('eip155', { chains: { 31337: shop.nodeUrl } })
  await installWallet(page, wallet, { name: 'Test Wallet' })
  await page.goto(shop.url)

  for (const behaviour of ['garbage', 'hang'] as const) {
    wallet.behaviour = behaviour
    wallet.asked.splice(0)
    await openModal(page, 'Connect')
    await widgetOf(page).getByRole('button', { name: 'Test Wallet' }).click()
    await expect.poll(() => wallet.asked).toContain('eth_requestAccounts')
    await page.evaluate(() => window.appkit.close())
    expect(await page.evaluate(() => window.appkit.getAddress())).toBeUndefined()
  }
})

test('a visitor changes the account in the wallet', async ({ page }) => {
  const wallet = await createWallet('eip155', { chains: { 31337: shop.nodeUrl } })
  const extension = await installWallet(page, wallet, { name: 'Test Wallet' })
  await page.goto(shop.url)
  await connectWallet(page, { name: 'Test Wallet' })

  const other = await createWallet('eip155', { chains: { 31337: shop.nodeUrl } })
  wallet.signers = other.signers
  await extension.announceChange(page)

  await expect.poll(() => page.evaluate(() => window.appkit.getAddress())).toBe(other.accounts()[0])
})

test('a visitor without a wallet logs in by email and signs', async ({ page }) => {
  test.setTimeout(60_000)
  await page.goto(shop.url)
  const email = `visitor-${crypto.randomUUID().slice(0, 8)}@example.com`

  const address = await logInByEmail(page, { email, readCode: shop.readCode })

  const signing = sign(page)
  await approveInModal(page)
  const signature = await signing
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
})

test('a visitor with a wallet on a phone connects and signs', async ({ page }) => {
  test.setTimeout(60_000)
  const wallet = await createWallet('eip155', { chains: { 31337: shop.nodeUrl } })
  const phone = await createPeer({ relayUrl: shop.relayUrl, wallets: [wallet] })
  await page.goto(shop.url)
  await openModal(page, 'ConnectingWalletConnectBasic')

  await phone.pair(await readPairingCode(page))

  const address = await waitForAccount(page)
  expect(address).toBe(wallet.accounts()[0])
  const signature = await sign(page)
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
  await phone.stop()
})
