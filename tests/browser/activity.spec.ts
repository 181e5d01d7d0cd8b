import type { Page } from 'playwright/test'
import { getAddress, toHex } from 'viem'
import { installWallet } from '../../testing/installWallet.ts'
import { createEip155Wallet } from '../../testing/wallets/eip155.ts'
import { createSolanaWallet } from '../../testing/wallets/solana.ts'
import { chainRequest } from './support/chain.ts'
import { approveInWindow, enter, stranger } from './support/embedded.ts'
import { environment, localNetwork, type SitePage, siteUrl } from './support/environment.ts'
import { frameRests } from './support/frameRests.ts'
import { type Kit, pressSeen } from './support/kit.ts'
import { expect, test } from './support/test.ts'

// What happened to an account, read by the server from the local chain.

const ether = 10n ** 18n
const history = /\/v1\/account\/0x[0-9a-fA-F]{40}\/history\?/

/** Sends coins from an account that no other test knows. */
async function pay(to: string, value: bigint): Promise<void> {
  const from = stranger()
  await chainRequest('anvil_setBalance', [from, toHex(value + ether)])
  await chainRequest('anvil_impersonateAccount', [from])
  await chainRequest('eth_sendTransaction', [{ from, to, value: toHex(value) }])
}

/** Connects a wallet whose account nobody used before. */
async function connectNew(kit: Kit, page: Page, site: SitePage = {}): Promise<string> {
  const wallet = createEip155Wallet({ chains: { 31337: environment.chainUrls[31337] ?? '' } })
  await installWallet(page, wallet, { name: 'New wallet' })
  await kit.visit(siteUrl('plain', { wallet: 'none', ...site }))
  await kit.call('Connect')
  await kit.press(/^New wallet/)
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  await kit.closed()
  return wallet.accounts()[0] ?? ''
}

async function openActivity(kit: Kit) {
  await kit.call('Account')
  await kit.frame.getByRole('tab', { name: 'Activity' }).click()
}

const rowsOf = (kit: Kit) => kit.frame.getByRole('tabpanel').getByRole('listitem')

test('default: a visitor sees what came and what they sent, each with its details [1.10]', async ({
  kit,
  page,
}) => {
  const to = stranger()
  const address = await connectNew(kit, page)
  await pay(address, 2n * ether)
  await openActivity(kit)
  await expect(rowsOf(kit)).toHaveText([/^Received, from 0x\S+, \+2\.000 ETH, \d+ (sec|min)$/i])

  await kit.press('Send')
  await kit.frame.getByLabel('Amount in ETH').fill('0.5')
  await kit.frame.getByLabel('To', { exact: true }).fill(to)
  await kit.press('Review')
  await pressSeen(kit.button('Send with New wallet'))
  await expect(kit.frame.getByRole('heading', { name: '0.5 ETH sent' })).toBeVisible()
  await kit.press('View in Activity')

  await expect(rowsOf(kit)).toHaveText([/^Sent, to 0x.+ 0\.500 ETH, /, /^Received, /])
  await rowsOf(kit).first().getByRole('button').click()
  await expect(kit.view('Sent')).toBeVisible()
  const details = kit.frame.locator('main, [role=dialog]').last()
  for (const text of ['0.5 ETH', 'Confirmed', 'AppKit Local', 'Network fee'])
    await expect(details).toContainText(text)
  // As it was given, with its checksum.
  await expect(kit.frame.getByText(`Address ${getAddress(to)}`).first()).toBeAttached()
  await kit.press('Back')
  await expect(rowsOf(kit).first().getByRole('button')).toBeFocused()
})

test('behavior: what the embedded wallet sent for the site is on its way first, then in its month', async ({
  kit,
  page,
}) => {
  const from = await enter(kit)
  const to = stranger()
  const sending = page.evaluate(
    (transaction) =>
      window.appkit.getProvider('eip155').request({
        method: 'eth_sendTransaction',
        params: [transaction],
      }),
    { from, to, value: toHex(ether / 4n) },
  )
  await approveInWindow(page)
  await sending

  await openActivity(kit)

  await expect(rowsOf(kit).first()).toHaveText(/^Sent, to 0x.+ 0\.250 ETH, /)
  await expect(rowsOf(kit).filter({ hasText: '0.250 ETH' })).toHaveCount(1) // as pending it was another row
})

test('behavior: its code is fetched where it is offered, and not where the project has it off [2.22]', async ({
  kit,
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/activity-')) fetched.push(pathname)
  })
  await connectNew(kit, page, { options: { projectId: 'without-activity' } })
  await kit.call('Account')
  await expect(kit.frame.getByRole('region', { name: 'Tokens' })).toBeVisible()
  await frameRests(page, 'appkit-widget')
  await expect(kit.frame.getByRole('tab')).toHaveCount(0)
  expect(fetched).toEqual([])

  await kit.visit(siteUrl('plain', { wallet: 'none' }))
  await kit.call('Connect')
  await kit.press(/^New wallet/)
  await kit.closed()
  await openActivity(kit)

  await expect(kit.frame.getByText('Nothing yet')).toBeVisible()
  expect(fetched.length).toBeGreaterThan(0)
})

test('behavior: it is offered on EVM networks alone [9.69]', async ({ kit, page }) => {
  await installWallet(page, createSolanaWallet(), { name: 'Sunny' })
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  await connectNew(kit, page, { options: { networks: [localNetwork(), solana] } })
  await kit.call('Account', 'eip155')
  await expect(kit.frame.getByRole('tab', { name: 'Activity' })).toBeVisible()
  await page.keyboard.press('Escape')
  await kit.call('Connect', 'solana')
  await kit.press(/^Sunny/)
  await expect.poll(async () => (await kit.account('solana'))?.status).toBe('connected')
  await kit.closed()

  await kit.call('Account', 'solana')

  await expect(kit.view('Account')).toBeVisible()
  await expect(kit.frame.getByRole('tab')).toHaveCount(0)
})

test('error: a list that cannot be fetched says so, and comes at a press [8.36]', async ({
  kit,
  page,
}) => {
  let isDown = true
  await page.route(history, (route) =>
    isDown ? route.fulfill({ status: 502, json: { message: 'down' } }) : route.continue(),
  )
  const address = await connectNew(kit, page)
  await pay(address, ether)
  await openActivity(kit)
  await expect(kit.frame.getByText('Failed to fetch transactions')).toBeVisible()

  isDown = false
  await kit.press('Try again')

  await expect(rowsOf(kit)).toHaveText([/^Received, /])
})
