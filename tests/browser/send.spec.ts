import { demoDollar } from '../../examples/contracts/demoDollar.js'
import { installWallet } from '../../testing/installWallet.ts'
import { createBitcoinWallet } from '../../testing/wallets/bip122.ts'
import { createCosmosWallet } from '../../testing/wallets/cosmos.ts'
import { createEip155Wallet } from '../../testing/wallets/eip155.ts'
import { createPolkadotWallet } from '../../testing/wallets/polkadot.ts'
import { createSolanaWallet } from '../../testing/wallets/solana.ts'
import { balanceOf, chainRequest } from './support/chain.ts'
import { approveInWindow, enter, stranger } from './support/embedded.ts'
import { siteUrl, stackOrigin } from './support/environment.ts'
import { frameRests } from './support/frameRests.ts'
import { type Kit, pressSeen } from './support/kit.ts'
import { expect, test } from './support/test.ts'

// Sending from the modal, by a wallet of the page and by the embedded one.

const wallet = 'Demo Wallet (test key)'

/** Connects the demo wallet with enough on it: other tests spend and set what it has. */
async function connectDemo(kit: Kit) {
  await kit.visit(`${stackOrigin('shop')}/`)
  const address = await kit.connect()
  await chainRequest('anvil_setBalance', [address, '0x56bc75e2d63100000'])
}

/** Opens the form from the account, as a visitor does. */
async function openForm(kit: Kit) {
  await kit.call('Account')
  await kit.press('Send')
  await expect(kit.view('Send')).toBeVisible()
}

async function fill(kit: Kit, { symbol = 'ETH', amount = '0.5', to = '' }) {
  await kit.frame.getByLabel(`Amount in ${symbol}`).fill(amount)
  await kit.frame.getByLabel('To', { exact: true }).fill(to)
}

/** What an address holds of the shop's dollar, in its smallest unit. */
async function dollarsOf(address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
  const call = { to: demoDollar.address, data }
  return BigInt(String(await chainRequest('eth_call', [call, 'latest'])))
}

test('default: a visitor sends coins with a wallet of the page, and sees them arrive [1.11 5.06]', async ({
  kit,
}) => {
  const to = stranger()
  await connectDemo(kit)
  await openForm(kit)
  await expect(kit.button('Enter an amount')).toHaveAttribute('aria-disabled', 'true')
  await fill(kit, { to })
  await expect(kit.frame.getByText(/^about [\d.<]+ ETH$/)).toBeVisible()

  await kit.press('Review')
  await expect(kit.view('Review send')).toBeVisible()
  await expect(kit.frame.getByText(`${wallet} decides the final fee.`)).toBeVisible()
  await pressSeen(kit.button(`Send with ${wallet}`))
  await expect(kit.frame.getByText(`Approve in ${wallet}`)).toBeVisible()
  await kit.approve()

  await expect(kit.frame.getByRole('heading', { name: '0.5 ETH sent' })).toBeVisible()
  expect(await balanceOf(to)).toBe(500_000_000_000_000_000n)
  await kit.press('Done')
  await expect(kit.view('Account')).toBeVisible()
  await kit.press('Send')
  const known = kit.frame.getByRole('button', { name: new RegExp(`^Address ${to.slice(0, 4)}`) })
  await pressSeen(known)
  await expect(kit.frame.getByLabel('To', { exact: true })).toHaveValue(to)
})

test('default: a token goes to whom it was meant for, and no coin with it', async ({ kit }) => {
  const to = stranger()
  await connectDemo(kit)
  await openForm(kit)

  await kit.press(/^Token/)
  await kit.press(/^Demo Dollar/)
  await fill(kit, { symbol: 'DUSD', amount: '24,5', to })
  await kit.press('Review')
  await pressSeen(kit.button(`Send with ${wallet}`))
  await kit.approve()

  await expect(kit.frame.getByRole('heading', { name: '24.5 DUSD sent' })).toBeVisible()
  expect([await dollarsOf(to), await balanceOf(to)]).toEqual([24_500_000n, 0n])
})

test('error: who says no in the wallet finds the form as it was, and nothing was sent', async ({
  kit,
}) => {
  const to = stranger()
  await connectDemo(kit)
  await openForm(kit)
  await fill(kit, { to })
  await kit.press('Review')
  await pressSeen(kit.button(`Send with ${wallet}`))
  await kit.reject()

  await expect(kit.frame.getByText('You rejected it. Nothing was sent.')).toBeVisible()
  await expect(kit.frame.getByLabel('Amount in ETH')).toHaveValue('0.5')
  await expect(kit.frame.getByLabel('To', { exact: true })).toHaveValue(to)
  expect(await balanceOf(to)).toBe(0n)
})

test('behavior: a double click on Review asks no wallet, and one on Send closes nothing', async ({
  kit,
  page,
}) => {
  await connectDemo(kit)
  await openForm(kit)
  await fill(kit, { to: stranger() })
  await kit.walletDoes('hang')
  const review = kit.button('Review')
  await expect(review).toHaveAttribute('aria-disabled', 'false')
  await frameRests(page, 'appkit-widget')
  await review.dblclick()
  await expect(kit.view('Review send')).toBeVisible()

  const asked = kit.frame.getByText(`Approve in ${wallet}`)
  await expect
    .poll(async () => {
      const send = kit.button(`Send with ${wallet}`)
      if (await send.isVisible()) await send.dblclick({ timeout: 1_000 }).catch(() => {}) // it may be gone by now
      return asked.isVisible()
    })
    .toBe(true)

  expect((await kit.state()).open).toBe(true)
})

test('default: the embedded wallet sends all that it has but the fee', async ({ kit, page }) => {
  const to = stranger()
  const from = await enter(kit, { ether: 1 })
  await openForm(kit)
  await kit.frame.getByLabel('To', { exact: true }).fill(to)
  await kit.press(/^Max, /)
  const amount = kit.frame.getByLabel('Amount in ETH')
  await expect(amount).toHaveValue(/^0\.99\d+$/)
  const sent = await amount.inputValue()

  await kit.press('Review')
  await approveInWindow(page)

  await expect(kit.frame.getByRole('heading', { name: `${sent} ETH sent` })).toBeVisible()
  const wei = BigInt(sent.replace('0.', '').padEnd(18, '0'))
  expect(await balanceOf(to)).toBe(wei)
  expect(await balanceOf(from)).toBeLessThan(10n ** 18n - wei)
})

test('behavior: its code comes once the account is open, and not where it is off [2.19]', async ({
  kit,
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/send-[\w-]+\.js$/.test(request.url())) fetched.push(request.url())
  })
  await kit.visit(siteUrl('plain', { options: { features: { send: false } } }))
  await kit.connect()
  await kit.call('Account')
  await expect(kit.button('Receive')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([fetched, await kit.button('Send').count()]).toEqual([[], 0])

  await kit.visit(siteUrl('plain', {}))
  await expect.poll(async () => (await kit.account())?.status).toBe('connected')
  expect(fetched).toEqual([])
  await kit.call('Account')
  await kit.press('Send')
  await expect(kit.view('Send')).toBeVisible()
  expect(fetched.length).toBeGreaterThan(0)
})

test('behavior: it is offered on EVM and Solana networks, and on no other [9.68]', async ({
  kit,
  page,
}) => {
  const wallets = {
    eip155: { wallet: createEip155Wallet({ chains: { 1: '' } }), name: 'Plain' },
    solana: { wallet: createSolanaWallet(), name: 'Sunny' },
    bip122: { wallet: createBitcoinWallet(), name: 'UniSat', shape: 'unisat' },
    cosmos: { wallet: createCosmosWallet(), name: 'Keplr', shape: 'keplr' },
    polkadot: { wallet: createPolkadotWallet(), name: 'talisman' },
  } as const
  for (const { wallet, ...facts } of Object.values(wallets))
    await installWallet(page, wallet, facts)
  const networks = [
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
    'cosmos:cosmoshub-4',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ]
  await kit.visit(siteUrl('plain', { wallet: 'none', options: { networks } }))
  const offered: string[] = []
  for (const [namespace, { name }] of Object.entries(wallets)) {
    await kit.call('Connect', namespace)
    await kit.press(new RegExp(`^${name}`, 'i'))
    await expect.poll(async () => (await kit.account(namespace))?.status).toBe('connected')
    await kit.closed()
    await kit.call('Account', namespace)
    await expect(kit.button('Receive')).toBeVisible()
    if (await kit.button('Send').isVisible()) offered.push(namespace)
    await kit.press('Close')
    await kit.closed()
  }
  expect(offered).toEqual(['eip155', 'solana'])
})
