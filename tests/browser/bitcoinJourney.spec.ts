import { bech32 } from '@scure/base'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright/test'
import type { BitcoinProvider } from '../../chains/bip122/provider.ts'
import { approveInModal } from '../../testing/playwright.ts'
import { readPairingCode } from '../../testing/readPairingCode.ts'
import { press, secureView } from './support/approval.ts'
import { bitcoinBalance, bitcoinTransaction, fundBitcoin } from './support/bitcoinNode.ts'
import { siteUrl } from './support/environment.ts'
import type { Kit } from './support/kit.ts'
import { emailFor, logIn } from './support/login.ts'
import { expect, test } from './support/test.ts'
import { verifyPayment } from './support/verifyPayment.ts'

// The Bitcoin account of a login by email, by taps: receive, sign, send at a chosen speed, on a chain that checks it.

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const friend = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** The hash of the key in an address of SegWit version 0. */
const keyHashOf = (address: string) =>
  Buffer.from(bech32.fromWords(bech32.decode(address as `bc1${string}`).words.slice(1)))
const scriptOf = (address: string) => `0014${keyHashOf(address).toString('hex')}`

/** Logs in by email, adds Bitcoin in Account, and reads where to pay from the code that another wallet scans. */
async function receive(kit: Kit, name: string): Promise<string> {
  const options = { networks: ['eip155:1', bitcoin] }
  await kit.visit(siteUrl('plain', { wallet: 'none', options }))
  await logIn(kit, emailFor(name))
  await kit.closed()
  await kit.open()
  await kit.press('Add Bitcoin')
  await expect
    .poll(async () => (await kit.account('bip122'))?.status, { timeout: 30_000 })
    .toBe('connected')
  await kit.press(/^Receive$/)
  await expect(kit.frame.getByText('Your address on Bitcoin')).toBeVisible()
  const address = (await readPairingCode(kit.page)).replace(/^bitcoin:/, '')
  await kit.press('Close')
  await kit.closed()
  return address
}

/** Asks the account through the site's provider. */
const ask = <method extends 'signMessage' | 'sendTransfer'>(
  page: Page,
  method: method,
  given: Parameters<BitcoinProvider[method]>[0],
): Promise<string> =>
  page.evaluate(
    async ([method, given]) => {
      const provider = await window.appkit.getProvider('bip122')
      return provider[method](given as never).catch(({ message }: Error) => message)
    },
    [method, given] as const,
  ) as Promise<string> // both answer with text

async function openApproval(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press(secureView(page), 'Continue')
  return opened
}

test('default: coins received by the code are sent at the speed that was chosen, for exactly the fee that was approved', async ({
  kit,
  page,
}) => {
  const address = await receive(kit, 'coins')
  await fundBitcoin(address, 2_000_000n)

  const signing = ask(page, 'signMessage', { message: 'Order 7', address })
  await approveInModal(page)
  expect(Verifier.verifySignature(address, 'Order 7', await signing)).toBe(true)

  const before = await bitcoinBalance(friend)
  const sending = ask(page, 'sendTransfer', { amount: '1250000', recipient: friend })
  const popup = await openApproval(page)
  await expect(popup.getByRole('heading', { name: 'Send 0.0125 BTC' })).toBeVisible()
  await expect(popup.getByRole('radio', { name: /^Normal, about 1 hr/ })).toBeChecked()
  await expect(
    popup.getByRole('radio', { name: /^Slow, about 1 d.*0\.00000705 BTC fee/ }),
  ).toBeVisible()
  await popup.getByText(/^Fast, about 10 min/).click()
  for (const fact of ['0.0000282 BTC · 20 sat/vB', '0.0074718 BTC', '0.0125282 BTC'])
    await expect(popup.getByText(fact, { exact: true }).first()).toBeVisible()
  await press(popup, 'Approve')

  const outputs = verifyPayment(await bitcoinTransaction(await sending), [
    { sats: 2_000_000n, keyHash: keyHashOf(address) },
  ])
  expect(outputs).toEqual([
    { sats: 1_250_000n, script: scriptOf(friend) },
    { sats: 747_180n, script: scriptOf(address) },
  ])
  expect([(await bitcoinBalance(friend)) - before, await bitcoinBalance(address)]).toEqual([
    1_250_000n,
    747_180n,
  ])
})

test('error: too few coins and dust are refused in a sentence; a fee above the amount is said before', async ({
  kit,
  page,
}) => {
  const address = await receive(kit, 'dust')

  expect(await ask(page, 'sendTransfer', { amount: '50000', recipient: friend })).toBe(
    `Insufficient funds: 0.0005055 BTC are needed with the fee, ${address} holds 0 BTC. Send less, or add funds first. Nothing was signed.`,
  )
  await fundBitcoin(address, 100_000n)
  expect(await ask(page, 'sendTransfer', { amount: '200', recipient: friend })).toContain(
    'The network does not pass on payments of 0.000002 BTC',
  )
  const sending = ask(page, 'sendTransfer', { amount: '1000', recipient: friend })
  const popup = await openApproval(page)
  await expect(
    popup.getByText('The network fee of 0.0000141 BTC is more than the 0.00001 BTC you send.'),
  ).toBeVisible()
  await popup.getByText(/^Slow, about 1 d/).click()
  await expect(popup.getByText(/^The network fee of/)).toHaveCount(0)
  await press(popup, 'Reject')
  await sending
  expect(await bitcoinBalance(address)).toBe(100_000n)
})
