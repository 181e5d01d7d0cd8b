import { enterEmail } from '../../testing/playwright.ts'
import { createSolanaWallet } from '../../testing/wallets/solana.ts'
import { approveInWindow } from './support/embedded.ts'
import { type Kit, pressSeen } from './support/kit.ts'
import { emailFor } from './support/login.ts'
import { connectSolana, type SolanaStack, startSolanaStack, walletName } from './support/solana.ts'
import { expect, test } from './support/test.ts'

// Sending SOL from the modal, over a cluster that runs the network's own code.

let stack: SolanaStack
test.beforeAll(async () => {
  stack = await startSolanaStack()
})
test.afterAll(() => stack.stop())

/** An address that nobody has sent anything to. */
const stranger = () => createSolanaWallet().accounts()[0] ?? ''

async function openForm(kit: Kit) {
  await kit.call('Account')
  await pressSeen(kit.frame.getByRole('button', { name: 'Send', exact: true }))
  await expect(kit.view('Send')).toBeVisible()
}

async function readCode(email: string): Promise<string> {
  const { text } = await stack.mail.waitForMail(email, { matching: /code/i, timeoutMs: 20_000 })
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

test('default: a visitor sends SOL with a wallet of the page, by Enter, and sees it arrive [5.07]', async ({
  kit,
  page,
}) => {
  const { wallet } = await stack.install(page)
  const to = stranger()
  await kit.visit(stack.url({ networks: [stack.network] }))
  await connectSolana(kit)
  await openForm(kit)
  const amount = kit.frame.getByLabel('Amount in SOL')
  await amount.fill('0.0001')
  await kit.frame.getByLabel('To', { exact: true }).fill(to)
  await expect(kit.button('Send at least 0.00089088 SOL')).toBeVisible()
  await amount.fill('1.9999')
  await expect(kit.button('Send all, or leave 0.00089088 SOL')).toBeVisible()
  await amount.fill('0.5')
  await expect(kit.frame.getByText('about 0.000005 SOL')).toBeVisible()
  await expect(kit.button('Review')).toHaveAttribute('aria-disabled', 'false')

  await amount.press('Enter')
  await expect(kit.view('Review send')).toBeVisible()
  await pressSeen(kit.button(`Send with ${walletName}`))

  await expect(kit.frame.getByRole('heading', { name: '0.5 SOL sent' })).toBeVisible()
  expect(await stack.balanceOf(to)).toBe(500_000_000)
  expect(wallet.asked).toContain('solana_signAndSendTransaction')
  await kit.press('Done')
  await expect(kit.frame.getByText(/^1\.4999 SOL$/).first()).toBeVisible()
})

test('default: the embedded account sends all of its SOL but the fee', async ({ kit, page }) => {
  const to = stranger()
  await kit.visit(stack.url({ networks: [stack.network] }))
  await kit.open()
  await enterEmail(page, { email: emailFor('solana-send'), readCode })
  const account = () => kit.account('solana')
  await expect.poll(async () => (await account())?.status, { timeout: 30_000 }).toBe('connected')
  const from = (await account())?.address ?? ''
  await kit.closed()
  await stack.cluster.rpc('requestAirdrop', [from, 1e9])
  await openForm(kit)
  await kit.frame.getByLabel('To', { exact: true }).fill(to)
  await expect(kit.frame.getByText('1 SOL available')).toBeVisible()

  await kit.press(/^Max, /)
  await expect(kit.frame.getByLabel('Amount in SOL')).toHaveValue('0.999995')
  await kit.press('Review')
  await approveInWindow(page)

  await expect(kit.frame.getByRole('heading', { name: '0.999995 SOL sent' })).toBeVisible()
  expect([await stack.balanceOf(to), await stack.balanceOf(from)]).toEqual([999_995_000, 0])
})
